/** The clock of a replay, in epoch milliseconds: it showed `from` when the machine's showed `since`, and goes `pace` times as fast. */
type ReplayClock = { readonly from: number; readonly since: number; readonly pace: number };

/** The moment for which pages are drawn, and the clock; with `runs` the site is built again as the clock goes on. */
export type Replay = ReplayClock & { readonly at: number; readonly runs: boolean };

/**
 * Whether the site is shown as it stood at a moment (`npm start -- --at`): `CLUB_AT` is that moment. While a replay runs (`--run`) it moves from build
 * to build, and the clock stays what `CLUB_AT_FROM`, `CLUB_AT_SINCE` and `CLUB_AT_PACE` say.
 */
export const replayIn = (env: NodeJS.ProcessEnv): Replay | undefined => {
  const { CLUB_AT: at = '', CLUB_AT_FROM: from = '', CLUB_AT_SINCE: since = '', CLUB_AT_PACE: pace = '' } = env;
  if (at === '') return undefined;
  return {
    at: Date.parse(at),
    from: Date.parse(from === '' ? at : from),
    since: since === '' ? Date.now() : Number(since),
    pace: pace === '' ? 1 : Number(pace),
    runs: pace !== '',
  };
};

/** What the clock shows when the machine's shows `machine`. */
export const shownAt = ({ from, since, pace }: ReplayClock, machine: number): number => from + (machine - since) * pace;

/** What the machine's clock shows when this one shows `shown`, in whole milliseconds. */
export const machineAt = ({ from, since, pace }: ReplayClock, shown: number): number =>
  Math.round(since + (shown - from) / pace);

/** Where a page of a replay finds its clock: not in its own text, so that a page whose content stays need not be drawn again. */
export const CLOCK_FILE = 'replay-clock.js';

/** The script that sets the clock of a page (lib/browser/pageClock.ts). */
export const clockScript = ({ from, since, pace }: ReplayClock): string =>
  `Object.assign(document.documentElement.dataset,{clock:'${from - since * pace}',pace:'${pace}'})\n`;

/**
 * The moment for which a build draws, and whether it is that of a replay. `CLUB_NOW` is the beginning of the build in epoch milliseconds:
 * `scripts/build.ts` sets it once, so that all steps of a build publish the same, however long they take.
 */
export const buildMoment = (env: NodeJS.ProcessEnv): { readonly now: number; readonly isReplay: boolean } => {
  const replay = replayIn(env);
  const { CLUB_NOW: now = '' } = env;
  return { now: replay?.at ?? (now === '' ? Date.now() : Number(now)), isReplay: replay !== undefined };
};

export const REPLAY = replayIn(process.env);
