import { median } from '../median.ts';

/** The phone of the budgets paints a control page within this time, in milliseconds: 562 for the network, the rest for its CPU. */
const PHONE_MS = 660;
const LOADS = 5;

/** The factors to try. Four is that of the budgets, for a machine like the one they were set on, with nothing else to do. */
const FACTORS = [4, 3, 2.5, 2, 1.5, 1.25] as const;

/**
 * By how much to slow down the CPU of this machine for it to be as slow as the phone of the budgets: the greatest factor with which the control
 * page is painted in time, in the median of five loads. The same factor makes another phone of each machine, and of a shared machine at another
 * hour: with factor 4, the control page took 636 to 660 ms on one day and 730 to 830 ms on the next. On the slowest machines it is 1.
 */
export async function findSlowDown(paintAt: (factor: number) => Promise<number>): Promise<number> {
  for (const factor of FACTORS) {
    const times: number[] = [];
    for (let load = 1; load <= LOADS; load += 1) times.push(await paintAt(factor));
    if (median(times) <= PHONE_MS) return factor;
  }
  return 1;
}
