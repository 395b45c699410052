/**
 * Whether the site is shown as it stood at a moment (`npm start -- --at`): the moment, and when the replay began, in epoch milliseconds.
 * For what draws pages and for scripts; a page has it as `data-clock`.
 */
export const replayIn = ({ CLUB_AT = '', CLUB_AT_SINCE = '' }: NodeJS.ProcessEnv) =>
  CLUB_AT === ''
    ? ({ at: undefined, since: undefined } as const)
    : { at: Date.parse(CLUB_AT), since: CLUB_AT_SINCE === '' ? Date.now() : Number(CLUB_AT_SINCE) };

export const REPLAY = replayIn(process.env);
