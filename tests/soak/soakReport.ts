import { percentile } from './figures.ts';
import type { SoakReport } from './runSoak.ts';

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const times = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => `p${100 * share} ${percentile(values, share).toFixed(0)} ms`).join(', ');

/** The figures of a soak, one per line. */
export const linesOf = ({ book, faults, losses, samples, slopes, crashes, log }: SoakReport): readonly string[] => {
  const heard = book.times.all.length;
  const unheard = book.statuses.get('unheard') ?? 0;
  const delays = samples.map(({ p99Ms }) => p99Ms);
  const most = (of: (sample: (typeof samples)[number]) => number) => Math.max(...samples.map(of), 0).toFixed(0);
  return [
    `requests ${heard + unheard}, of them without an answer of the provider ${unheard}; pages of the site ${book.pages.length}`,
    `done: ${list(book.done)}`,
    `answers: ${list(book.statuses)}`,
    `faults: ${list(faults)}`,
    `answered in ${times(book.times.all)}; while no fault was at work ${times(book.times.calm)}; pages ${times(book.pages)}`,
    `event loop: p99 of ten seconds at the median ${percentile(delays, 0.5).toFixed(0)} ms, at most ${most(({ p99Ms }) => p99Ms)} ms; longest delay ${most(({ mostMs }) => mostMs)} ms`,
    `most used: heap ${most(({ heapMb }) => heapMb)} MB, resident ${most(({ rssMb }) => rssMb)} MB, ${most(({ handles }) => handles)} file handles`,
    `slopes per minute over ${slopes.samples} samples of one life: heap ${slopes.heapMb.toFixed(3)} MB, resident ${slopes.rssMb.toFixed(3)} MB, buffers ${slopes.externalMb.toFixed(3)} MB, handles ${slopes.handles.toFixed(3)}`,
    `members ${book.members.length}, losses ${losses.length}, flaws ${book.flaws.size}, crashes ${crashes.length}, lines of the log ${log.length}`,
  ];
};
