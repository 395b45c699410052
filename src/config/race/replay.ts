/**
 * The clock of a replay, in epoch milliseconds: it showed `from` when the machine's clock showed `since`, and runs `pace` times as fast.
 */
type ReplayClock = { readonly from: number; readonly since: number; readonly pace: number };

/** The moment for which pages are rendered, and the clock; with `runs` the site is rebuilt as the clock advances. */
export type Replay = ReplayClock & { readonly at: number; readonly runs: boolean };

/**
 * Whether the site is shown as it stood at a moment (`npm start -- --at`): `CLUB_AT` is that moment. While a replay runs (`--run`),
 * `CLUB_AT` changes from build to build, and `CLUB_AT_FROM`, `CLUB_AT_SINCE` and `CLUB_AT_PACE` define the clock.
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

/** The time of the replay clock at the machine's time `machine`. */
export const shownAt = ({ from, since, pace }: ReplayClock, machine: number): number => from + (machine - since) * pace;

/** The machine's time at the replay clock's time `shown`, in whole milliseconds. */
export const machineAt = ({ from, since, pace }: ReplayClock, shown: number): number =>
  Math.round(since + (shown - from) / pace);

/** The file with the clock of a replay. It is not inlined, so that a page with unchanged content need not be rendered again. */
export const CLOCK_FILE = 'replay-clock.js';

/** The script that sets the clock of a page (lib/browser/pageClock.ts). */
export const clockScript = ({ from, since, pace }: ReplayClock): string =>
  `Object.assign(document.documentElement.dataset,{clock:'${from - since * pace}',pace:'${pace}'})\n`;

/**
 * The moment for which a build renders, and whether it belongs to a replay. `CLUB_NOW` is the start of the build in epoch milliseconds:
 * `scripts/build.ts` sets it once, so that all steps of a build publish the same content, however long they take.
 */
export const buildMoment = (env: NodeJS.ProcessEnv): { readonly now: number; readonly isReplay: boolean } => {
  const replay = replayIn(env);
  const { CLUB_NOW: now = '' } = env;
  return { now: replay?.at ?? (now === '' ? Date.now() : Number(now)), isReplay: replay !== undefined };
};

export const REPLAY = replayIn(process.env);
