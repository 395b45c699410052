import { drawPages } from '../drawPages.ts';
import { runMain } from '../runMain.ts';

// Draws the pages of a build in the current folder. The benchmark starts it as a process of its own, to measure its time and memory alone.
await runMain(async () => {
  const isDrawn = await drawPages({ root: '.', env: process.env, signal: undefined, say: console.log });
  return isDrawn ? 0 : 1;
});
