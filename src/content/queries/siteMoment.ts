import { REPLAY } from '~/config/race/replay.ts';
import type { Moment } from '~/lib/race/moment.ts';

const beginning = Date.now();

/** The moment for which pages are drawn: that of a replay, else the beginning of the build; the dev server asks the clock each time. */
export const siteMoment = (): Moment => {
  if (REPLAY !== undefined) return { now: REPLAY.at, isReplay: true };
  return { now: import.meta.env.DEV ? Date.now() : beginning, isReplay: false };
};
