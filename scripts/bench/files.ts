/** Where measurements are kept. */
export const FILES = {
  /** What the last run of `npm run bench` measured on this machine. */
  run: '.cache/bench/results.json',
  /** The figures that the document gives. */
  recorded: 'docs/bench-results.json',
  document: 'docs/performance.md',
} as const;
