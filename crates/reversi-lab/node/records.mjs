// The example `speed` of reversi-records under Node: a line with the seconds that each format took.
//
//   node records.mjs MODULE
//
// The module has no imports. The first call of its `main` only prepares; it gives 2 when there is nothing left to do.

import { readFile } from 'node:fs/promises';

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
for (let call = 0; ; call += 1) {
  const begin = performance.now();
  const code = instance.exports.main(0, 0);
  const seconds = (performance.now() - begin) / 1e3;
  if (code === 2) {
    break;
  }
  if (code !== 0) {
    console.error('a game was not read');
    process.exitCode = 1;
    break;
  }
  if (call > 0) {
    console.log(seconds);
  }
}
