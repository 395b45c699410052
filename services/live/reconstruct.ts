import type { LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import type { Reconstruction } from './plans.ts';

/** A reconstructed document changes at most once a minute, so that caches and `If-None-Match` work. */
const MINUTE_MS = 60_000;

/**
 * The state of a stage at an instant of the race, from its timetable and its result; undefined outside its day. Nothing is invented: no groups,
 * no delay, and the winner only after the result was published.
 */
export function reconstruct(stage: number, plan: Reconstruction, at: number): LiveDocument | undefined {
  if (at < plan.from || at > plan.until) return undefined;
  const now = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return {
    format: 1,
    stage,
    updatedAt: now,
    isReconstructed: true,
    status: statusAt(plan, now),
    kilometresToGo: now >= plan.finishedAt ? 0 : leftAt(plan.ride, now),
    delayMinutes: 0,
    groups: [],
    ticker: plan.events.filter((event) => event.at <= now).toReversed(),
  };
}

function statusAt({ startsAt, finishedAt }: Reconstruction, now: number): LiveDocument['status'] {
  if (now >= finishedAt) return 'finished';
  return now < startsAt ? 'notStarted' : 'onTheRoad';
}

/** Kilometres to go at constant speed, rounded. */
function leftAt(ride: Reconstruction['ride'], now: number): number | null {
  if (ride === null) return null;
  const done = (now - ride.startsAt) / (ride.endsAt - ride.startsAt);
  return Math.round(ride.distanceKm * (1 - Math.min(Math.max(done, 0), 1)));
}
