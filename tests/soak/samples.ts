import { setTimeout as wait } from 'node:timers/promises';
import { slopePerMinute, type Point } from './figures.ts';
import type { Sample, Soaked } from './startSoaked.ts';

const SAMPLED_EVERY_S = 10;

/** A sample at a time, in seconds since the start. */
export type Sampled = Sample & { readonly at: number };

/** Measures the process repeatedly until it is stopped. */
export const takeSamples = async (
  soaked: Soaked,
  samples: Sampled[],
  since: number,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    await wait(1000);
    const at = (performance.now() - since) / 1000;
    if (at < (samples.at(-1)?.at ?? 0) + SAMPLED_EVERY_S) continue;
    const sample = await soaked.sample();
    if (sample !== undefined) samples.push({ ...sample, at });
  }
};

/** The growth per minute over these samples. */
export const slopesOf = (samples: readonly Sampled[]) => {
  const of = (key: 'rssMb' | 'heapMb' | 'externalMb' | 'handles'): number =>
    slopePerMinute(samples.map((sample): Point => ({ at: sample.at, value: sample[key] })));
  return {
    heapMb: of('heapMb'),
    rssMb: of('rssMb'),
    externalMb: of('externalMb'),
    handles: of('handles'),
    samples: samples.length,
  };
};
