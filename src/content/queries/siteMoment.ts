import { buildMoment } from '~/config/race/replay.ts';
import type { Moment } from '~/lib/race/moment.ts';

const ofBuild = buildMoment(process.env);

/** The moment for which pages are drawn: that of a replay, else the beginning of the build; the dev server asks the clock each time. */
export const siteMoment = (): Moment =>
  import.meta.env.DEV && !ofBuild.isReplay ? { now: Date.now(), isReplay: false } : ofBuild;
