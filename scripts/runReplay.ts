import type { DueMoment } from '../src/content/queries/dueMoments.ts';
import { machineAt, shownAt, type Replay } from '../src/config/race/replay.ts';
import { followDues, lineOf } from './followDues.ts';
import type { Rebuilt } from './rebuildSite.ts';
import { until } from './until.ts';

type Options = {
  readonly replay: Replay;
  readonly stopping: AbortSignal;
  /** The moments at which the site changes, in order, by the present content. */
  readonly dues: () => readonly DueMoment[];
  /** Builds the site as of a moment, and replaces the previous one; undefined when that failed, after it printed the reason. */
  readonly rebuild: (at: number) => Promise<Rebuilt | undefined>;
  readonly timezone: string;
  readonly say: (line: string) => void;
};

/**
 * Builds the site again when the clock of a replay reaches a moment of `dues`, until `stopping`. A failed build leaves the site unchanged
 * until the next moment.
 */
export const runReplay = ({ replay, stopping, dues, rebuild, timezone, say }: Options): Promise<void> =>
  followDues({
    clock: {
      // Timers count whole milliseconds of the machine: the moment that ends a wait has come.
      now: () => shownAt(replay, Date.now()) + replay.pace / 2,
      until: (instant, signal) => until(instant === Infinity ? Infinity : machineAt(replay, instant), signal),
    },
    builtAt: replay.at,
    stopping,
    dues,
    announce: (next) => {
      if (next === undefined) say('replay: nothing more becomes known');
    },
    build: async (due, now) => {
      const at = due.at(-1)?.at ?? now;
      const rebuilt = await rebuild(at);
      if (!stopping.aborted) say(`replay: ${lineOf({ due, at, rebuilt, timezone })}`);
      return rebuilt !== undefined;
    },
  });
