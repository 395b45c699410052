import { drawPages } from '../drawPages.ts';
import { runMain } from '../runMain.ts';

// The drawing step of a build alone, in the current folder: the benchmark starts it as a process of its own, so that its time
// and memory are nobody else's.
await runMain(async () => {
  const isDrawn = await drawPages({ root: '.', env: process.env, signal: undefined, say: console.log });
  return isDrawn ? 0 : 1;
});
