import { z } from 'zod';
import { TICKER_KINDS } from '../../src/lib/shared/live.ts';
import { limitsSchema } from '../../src/lib/shared/liveLimits.ts';
import { buildFile } from '../buildFile.ts';

const texts = z.record(z.string(), z.string());
const instant = z.int();

const reconstruction = z.object({
  /** The interval in which a document is reconstructed. */
  from: instant,
  until: instant,
  startsAt: instant,
  /** The whole distance, and its start and end at the average speed; null where these are unknown. */
  ride: z.object({ distanceKm: z.number(), startsAt: instant, endsAt: instant }).nullable(),
  /** In chronological order. */
  events: z.array(
    z.object({
      at: instant,
      kilometre: z.number().nullable(),
      kind: z.enum(TICKER_KINDS),
      text: texts,
    }),
  ),
  /** The instant from which the stage counts as finished. */
  finishedAt: instant,
});

/** The plans file of a build, written by scripts/drawLive.ts: instants of the race in epoch milliseconds. */
const schema = z.object({
  /** The clock of a replay: `from` at the machine's time `since`, `pace` times as fast; null without a replay. */
  clock: z.object({ from: instant, since: instant, pace: z.number().positive() }).nullable(),
  /** The languages of the ticker. */
  languages: z.array(z.string()).min(1),
  stages: z.array(limitsSchema.extend({ stage: z.int(), reconstruction: reconstruction.nullable() })),
});

export type Reconstruction = z.output<typeof reconstruction>;
type Plans = z.output<typeof schema>;

/**
 * Returns a getter for the plans of the build. The getter reads them again after each build, and returns undefined before the first one.
 */
export const createPlans = (file: string): (() => Plans | undefined) => buildFile(file, (json) => schema.parse(json));
