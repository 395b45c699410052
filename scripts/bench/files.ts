/** The files that hold measurements. */
export const FILES = {
  /** The figures of the last run of `npm run bench` on this machine. */
  run: '.cache/bench/results.json',
  /** The figures in the document. */
  recorded: 'docs/bench-results.json',
  document: 'docs/performance.md',
} as const;
