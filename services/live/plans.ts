import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { TICKER_KINDS } from '../../src/lib/shared/live.ts';
import { limitsSchema } from '../../src/lib/shared/liveLimits.ts';

const texts = z.record(z.string(), z.string());
const instant = z.int();

const reconstruction = z.object({
  /** From when to when a document is reconstructed. */
  from: instant,
  until: instant,
  startsAt: instant,
  /** The whole distance, and when its first and its last kilometre are ridden at the middle speed; null where nobody can say. */
  ride: z.object({ distanceKm: z.number(), startsAt: instant, endsAt: instant }).nullable(),
  /** In the order in which they happen. */
  events: z.array(
    z.object({
      at: instant,
      kilometre: z.number().nullable(),
      kind: z.enum(TICKER_KINDS),
      text: texts,
    }),
  ),
  /** From when on the stage counts as over. */
  finishedAt: instant,
});

/** What the build has written (scripts/drawLive.ts): instants of the race in epoch milliseconds. */
const schema = z.object({
  /** The clock of a replay: it showed `from` when the machine's showed `since`, and goes `pace` times as fast; null without one. */
  clock: z.object({ from: instant, since: instant, pace: z.number().positive() }).nullable(),
  /** The languages in which the race is told. */
  languages: z.array(z.string()).min(1),
  stages: z.array(limitsSchema.extend({ stage: z.int(), reconstruction: reconstruction.nullable() })),
});

export type Reconstruction = z.output<typeof reconstruction>;
type Plans = z.output<typeof schema>;

/** A function that answers the plans of the build, read again when there is a new one; undefined before the site has been built. */
export function createPlans(file: string): () => Plans | undefined {
  let known: { readonly changedAt: number; readonly plans: Plans } | undefined;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (known?.changedAt !== changedAt) {
      known = { changedAt, plans: schema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
    }
    return known.plans;
  };
}
