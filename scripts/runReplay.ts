import type { DueMoment } from '../src/content/queries/dueMoments.ts';
import { machineAt, shownAt, type Replay } from '../src/config/race/replay.ts';
import { until } from './until.ts';

/** What a build has cost and changed; undefined where it failed, after it said why. */
export type Rebuilt = { readonly drawn: string; readonly changed: number; readonly cpuS: number | undefined };

type Options = {
  readonly replay: Replay;
  readonly stopping: AbortSignal;
  /** The moments at which the site becomes another, in their order, as the content now says. */
  readonly dues: () => readonly DueMoment[] | Promise<readonly DueMoment[]>;
  /** Builds the site as of a moment, and puts it in the place of the one before. */
  readonly rebuild: (at: number) => Promise<Rebuilt | undefined>;
  readonly timezone: string;
  readonly say: (line: string) => void;
};

/**
 * Builds the site again whenever something becomes known by the clock of a replay, until it is told to stop: one build at a time, and what becomes due
 * during a build is taken by the next one. A build that fails leaves the site as it is until the next moment.
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

/** One line of the terminal: the moment in race time, what became known, and what that took. */
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
