import type { Locale } from '~/i18n/locales.ts';
import type { ProfilePoint } from '~/lib/race/profileGeometry.ts';
import type { RaceBook, StageEntry } from '../queries/raceBook.ts';
import type { Climb } from '../schemas/climb.ts';
import { outcomeShown, type OutcomeShown } from './outcomeShown.ts';
import { profilePoints } from './smallProfile.ts';
import { stageResultShown, type StageResultShown } from './stageResult.ts';

/** A climb of a stage that the page names. */
type ClimbShown = Pick<
  Climb,
  'name' | 'km' | 'category' | 'lengthKm' | 'averageGradientPercent' | 'altitudeM' | 'bonusSeconds' | 'kmDisputed'
>;

type RouteFacts = 'number' | 'date' | 'kind' | 'distanceKm' | 'elevationGainM' | 'sprint' | 'bonusPoint' | 'planned';

/** A stage with all that is known of it: its own page, and the race centre on its day. */
export type StageShown = Pick<StageEntry, RouteFacts> & {
  readonly start: { readonly name: string };
  readonly finish: { readonly name: string; readonly detail: string | null };
  readonly profile: readonly ProfilePoint[] | null;
  readonly climbs: readonly ClimbShown[];
  readonly outcome: OutcomeShown | null;
  readonly result: StageResultShown | null;
};

const climbShown = (climb: Climb): ClimbShown => {
  const { name, km, category, lengthKm, averageGradientPercent, altitudeM, bonusSeconds, kmDisputed } = climb;
  return { name, km, category, lengthKm, averageGradientPercent, altitudeM, bonusSeconds, kmDisputed };
};

/** A stage in the reader's language. A cancelled stage keeps its route, but not its times. */
export const stageShown = (book: RaceBook, stage: StageEntry, locale: Locale): StageShown => {
  const { number, date, kind, start, finish, distanceKm, elevationGainM, sprint, bonusPoint, planned, outcome } = stage;
  return {
    number,
    date,
    kind,
    distanceKm,
    elevationGainM,
    sprint,
    bonusPoint,
    planned: outcome?.kind === 'cancelled' ? null : planned,
    start: { name: start.name },
    finish: { name: finish.name, detail: finish.detail },
    profile: profilePoints(stage),
    climbs: book.climbsOf(number).map(climbShown),
    outcome: outcomeShown(book, stage, locale),
    result: stageResultShown(book, stage),
  };
};
