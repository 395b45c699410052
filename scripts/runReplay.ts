import type { DueMoment } from '../src/content/queries/dueMoments.ts';
import { machineAt, shownAt, type Replay } from '../src/config/race/replay.ts';
import { until } from './until.ts';

/** The cost and the changes of a build; undefined when it failed, after it printed the reason. */
export type Rebuilt = { readonly drawn: string; readonly changed: number; readonly cpuS: number | undefined };

type Options = {
  readonly replay: Replay;
  readonly stopping: AbortSignal;
  /** The moments at which the site changes, in order, by the present content. */
  readonly dues: () => readonly DueMoment[] | Promise<readonly DueMoment[]>;
  /** Builds the site as of a moment, and replaces the previous one. */
  readonly rebuild: (at: number) => Promise<Rebuilt | undefined>;
  readonly timezone: string;
  readonly say: (line: string) => void;
};

/**
 * Builds the site again when the clock of a replay reaches a moment of `dues`, until `stopping`: one build at a time; the next build
 * includes moments that pass during a build. A failed build leaves the site unchanged until the next moment.
 */
export async function runReplay({ replay, stopping, dues, rebuild, timezone, say }: Options): Promise<void> {
  const isStopped = () => stopping.aborted;
  let drawnAt = replay.at;
  while (!isStopped()) {
    const ahead = (await dues()).filter(({ at }) => at > drawnAt);
    const [next] = ahead;
    if (next === undefined) say('replay: nothing more becomes known');
    await until(next === undefined ? Infinity : machineAt(replay, next.at), stopping);
    if (isStopped()) return;
    const shown = shownAt(replay, Date.now());
    // A timer may be a little early.
    const due = ahead.filter(({ at }) => at <= shown || at === next?.at);
    drawnAt = due.at(-1)?.at ?? drawnAt;
    const rebuilt = await rebuild(drawnAt);
    if (isStopped()) return;
    say(lineOf({ due, rebuilt, timezone }));
  }
}

/** One line for the terminal: the moment in race time, the new facts, and the cost of the build. */
function lineOf(change: {
  readonly due: readonly DueMoment[];
  readonly rebuilt: Rebuilt | undefined;
  readonly timezone: string;
}): string {
  const { due, rebuilt, timezone } = change;
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone });
  const moment = format.format(due.at(-1)?.at);
  const known = due.flatMap((one) => one.known).join(', ');
  if (rebuilt === undefined) return `replay: ${moment} | ${known} | the build failed, and the site is as it was`;
  const { drawn, changed, cpuS } = rebuilt;
  return `replay: ${moment} | ${known} | ${drawn} files drawn, ${changed} changed | ${cpuS?.toFixed(1) ?? '?'} s of CPU`;
}
