// Gives a line for each text or control of the game that is cut off, and for each pair of controls that overlap.
const root = document.querySelector("[data-reversi]");
const shown = (element) => element.getClientRects().length > 0 && !element.closest("[aria-hidden=true], .rv-sr");
const name = (element) => `${element.tagName.toLowerCase()} "${element.textContent.replace(/\s+/g, " ").trim().slice(0, 40)}"`;
const found = [];

for (const element of root.querySelectorAll("*")) {
  const style = getComputedStyle(element);
  const ownText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  if (!shown(element) || !ownText || element.dataset.square) continue;
  const box = element.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) continue; // hidden for the eye on purpose
  const hides = (overflow) => overflow === "hidden" || overflow === "clip";
  // One pixel of grace: boxes are rounded.
  if (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`cut sideways: ${name(element)}`);
  if (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1) found.push(`cut below: ${name(element)}`);
  const limit = document.documentElement.clientWidth;
  if (box.right > limit + 1 || box.left < -1) found.push(`outside the page: ${name(element)}`);
}

const controls = [...root.querySelectorAll("button, a, input, select, summary")]
  .filter((element) => shown(element) && !element.dataset.square && getComputedStyle(element).opacity !== "0")
  // A dialog covers what is behind it, and the skip link shows itself over the header, both on purpose.
  .filter((element) => (!root.querySelector("dialog[open]") || element.closest("dialog")) && !element.matches(".rv-skip"));
// What a list scrolls out of its own box is not seen and cannot be pressed.
const seen = (element) => {
  const box = element.getBoundingClientRect();
  const list = element.closest("[data-moves]")?.getBoundingClientRect() ?? box;
  return {
    left: Math.max(box.left, list.left), right: Math.min(box.right, list.right),
    top: Math.max(box.top, list.top), bottom: Math.min(box.bottom, list.bottom),
  };
};
for (let i = 0; i < controls.length; i += 1) {
  for (let k = i + 1; k < controls.length; k += 1) {
    if (controls[i].contains(controls[k]) || controls[k].contains(controls[i])) continue;
    const a = seen(controls[i]);
    const b = seen(controls[k]);
    const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    if (over) found.push(`overlap: ${name(controls[i])} and ${name(controls[k])}`);
  }
}
return found;
