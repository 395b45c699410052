import type { DueMoment } from '../src/content/queries/dueMoments.ts';
import type { Rebuilt } from './rebuildSite.ts';
import { momentIn } from './momentIn.ts';
import { CORRECTION_MS } from './until.ts';

/** The clock by which the site is built, in epoch milliseconds. */
type DueClock = {
  readonly now: () => number;
  /** Waits until the clock shows an instant; ends early if the clock was set back or `signal` is aborted. */
  readonly until: (instant: number, signal: AbortSignal) => Promise<void>;
};

type Options = {
  readonly clock: DueClock;
  /** The moment of the present site; undefined if there is none: it is then built at once. */
  readonly builtAt: number | undefined;
  readonly stopping: AbortSignal;
  /** The moments at which the site changes according to the present content, in order. */
  readonly dues: () => readonly DueMoment[];
  /** Builds the site for the moments that have come by `now`; returns whether it succeeded. */
  readonly build: (due: readonly DueMoment[], now: number) => Promise<boolean>;
  /** Called before each wait with the moment that comes next, if any. */
  readonly announce: (next: DueMoment | undefined) => void;
  /** A signal that is aborted by the next save of the content. */
  readonly nextSave?: () => AbortSignal;
  /** Milliseconds after which the content is read again, for file systems that do not report saves. */
  readonly rereadMs?: number;
  /** Milliseconds after which a failed build is tried again, by the number of failures in a row. */
  readonly retryMs?: (failures: number) => number;
};

/** The moment of the site, and the result of the last attempt to build it; instants in epoch milliseconds. */
type Standing = {
  readonly builtAt: number;
  readonly triedAt: number;
  /** When the site is built even if nothing is due: after a failure, or because there is none. */
  readonly retryAt: number;
  /** Failures in a row. */
  readonly failures: number;
};

const atBeginning = (builtAt: number | undefined, now: number): Standing =>
  // A site of a later moment was built before the clock was set back.
  builtAt === undefined || builtAt > now + CORRECTION_MS
    ? { builtAt: -Infinity, triedAt: -Infinity, retryAt: -Infinity, failures: 0 }
    : { builtAt, triedAt: builtAt, retryAt: Infinity, failures: 0 };

type Attempt = { readonly now: number; readonly isBuilt: boolean; readonly retryMs: (failures: number) => number };

const afterBuild = ({ builtAt, failures }: Standing, { now, isBuilt, retryMs }: Attempt): Standing =>
  isBuilt
    ? { builtAt: now, triedAt: now, retryAt: Infinity, failures: 0 }
    : { builtAt, triedAt: now, retryAt: now + retryMs(failures + 1), failures: failures + 1 };

type Awoken = { readonly now: number; readonly next: DueMoment | undefined; readonly isSaved: boolean };

const mustBuild = ({ triedAt, retryAt, failures }: Standing, { now, next, isSaved }: Awoken): boolean =>
  now >= Math.min(next?.at ?? Infinity, retryAt) || (isSaved && failures > 0) || now < triedAt - CORRECTION_MS;

const never = (): AbortSignal => new AbortController().signal;

/**
 * Builds the site when the clock reaches a moment of `dues`, until `stopping`: one build at a time; the next build includes moments that
 * pass during a build. A failed build leaves the site as it was: it is tried again after a delay, at the next save, and at the next moment.
 * After the clock was set back, the site is built again, because it shows events that are still in the future.
 */
export async function followDues(options: Options): Promise<void> {
  const { clock, stopping, dues, build, announce, nextSave = never, rereadMs = Infinity } = options;
  const { retryMs = () => Infinity } = options;
  const isStopped = () => stopping.aborted;
  let standing = atBeginning(options.builtAt, clock.now());
  while (!isStopped()) {
    const { builtAt, triedAt, retryAt } = standing;
    // Requested before the content is read, so that a save during the reading or during a build ends the wait at once.
    const saved = nextSave();
    const ahead = dues().filter(({ at }) => at > builtAt);
    const next = ahead.find(({ at }) => at > triedAt);
    announce(next);
    const wake = Math.min(next?.at ?? Infinity, retryAt, clock.now() + rereadMs);
    await clock.until(wake, AbortSignal.any([stopping, saved]));
    const now = clock.now();
    if (isStopped() || !mustBuild(standing, { now, next, isSaved: saved.aborted })) continue;
    const due = builtAt === -Infinity ? [] : ahead.filter(({ at }) => at <= now);
    standing = afterBuild(standing, { now, isBuilt: await build(due, now), retryMs });
  }
}

/** One line for the terminal: the moment in race time, what is due, and the cost of the build. */
export function lineOf(change: {
  readonly due: readonly DueMoment[];
  readonly at: number;
  readonly rebuilt: Rebuilt | undefined;
  readonly timezone: string;
}): string {
  const { due, at, rebuilt, timezone } = change;
  const known = due.length === 0 ? 'the whole site' : due.flatMap((one) => one.known).join(', ');
  const begin = `${momentIn(timezone, at)} | ${known}`;
  if (rebuilt === undefined) return `${begin} | the build failed, and the site is as it was`;
  const { drawn, changed, cpuS } = rebuilt;
  return `${begin} | ${drawn} files drawn, ${changed} changed | ${cpuS?.toFixed(1) ?? '?'} s of CPU`;
}
