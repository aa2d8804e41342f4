// The shipped worker under Node: a line with a question on standard input, a line with its answer on standard output.
//
//   node worker.mjs DIST [--plain]
//
// The first line out says which module it is: `ready simd` or `ready plain`. The questions are those of `Lab` in
// crates/reversi-worker/src/lab.rs, and `weights VARIANT FILE`, answered by `true` or `false`. In front of each answer stand the
// seconds that it took, and the seconds of processor time that all threads of this process had meanwhile. `so far`, answered by
// `true`, has those since the process began.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// A small module, valid only where vector instructions are: a function that makes a vector and drops it.
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

// The names carry hashes of the contents; the page's own tag knows them.
function address(page, name) {
  return page.match(new RegExp(`\\sdata-${name}="([^"]+)"`))?.[1];
}

async function load(dist, plain) {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const vectors = !plain && WebAssembly.validate(VECTORS) && address(page, 'worker-simd-module');
  const kind = vectors ? 'worker-simd' : 'worker';
  const [script, module] = [address(page, `${kind}-module`), address(page, `${kind}-wasm`)];
  if (!script || !module) {
    throw new Error('index.html does not name the worker');
  }
  const { default: init, Lab } = await import(moduleUrl(await readFile(join(dist, script), 'utf8')));
  if (!Lab) {
    throw new Error('this release has no entry for measurements: build it again');
  }
  await init({ module_or_path: await readFile(join(dist, module)) });
  return { lab: new Lab(), name: vectors ? 'simd' : 'plain' };
}

// Node takes a `.js` file for a module only where a package.json says so, and a release has none.
function moduleUrl(script) {
  return `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
}

async function answer(lab, line) {
  if (line === 'so far') {
    return `${performance.now() / 1e3} ${seconds(process.cpuUsage())} true`;
  }
  const [, variant, file] = line.match(/^weights (\S+) (.+)$/) ?? [];
  const bytes = file && new Uint8Array(await readFile(file));
  const [begin, before] = [performance.now(), process.cpuUsage()];
  const said = bytes ? lab.load(variant, bytes) : lab.ask(line);
  const [milliseconds, used] = [performance.now() - begin, process.cpuUsage(before)];
  return `${milliseconds / 1e3} ${seconds(used)} ${said}`;
}

function seconds({ user, system }) {
  return (user + system) / 1e6;
}

const [dist, ...options] = process.argv.slice(2);
try {
  const { lab, name } = await load(dist, options.includes('--plain'));
  console.log(`ready ${name}`);
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(await answer(lab, line));
  }
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
