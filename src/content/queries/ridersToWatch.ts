import type { RankedClassification } from '~/config/race/definition.ts';
import type { StageKind } from '../schemas/stage.ts';
import type { RaceBook, StageEntry } from './raceBook.ts';

/** The classification whose first riders a stage suits. */
const SUITED: Readonly<Record<StageKind, RankedClassification>> = {
  flat: 'points',
  hilly: 'points',
  mountain: 'general',
  'time-trial': 'general',
};

const MOST = 3;

/** Whom to watch on a stage: the first of the classification that it suits. */
type ToWatch = { readonly classification: RankedClassification; readonly bibs: readonly number[] };

/** Whom to watch on a stage; null before there are rankings. */
export const ridersToWatchOn = ({ standing }: RaceBook, { kind }: Pick<StageEntry, 'kind'>): ToWatch | null => {
  const classification = SUITED[kind];
  const bibs = standing?.[classification].slice(0, MOST).map(({ bib }) => bib) ?? [];
  return bibs.length === 0 ? null : { classification, bibs };
};
