import { buildMoment } from '~/config/race/replay.ts';
import type { Moment } from '~/lib/race/moment.ts';

const ofBuild = buildMoment(process.env);

/** The moment for which pages are rendered: that of a replay, or else the start of the build; the dev server reads the clock each time. */
export const siteMoment = (): Moment =>
  import.meta.env.DEV && !ofBuild.isReplay ? { now: Date.now(), isReplay: false } : ofBuild;
