import type { JuryDecision } from '../schemas/result.ts';
import type { RaceBook, StageEntry } from '../queries/raceBook.ts';
import { departedOn, type DepartedRider } from './departedRiders.ts';
import { riderLink, type Linked } from './links.ts';
import { riderRows, stagePlaces, type RiderRow } from './rankRows.ts';

/** How many places of the stage and of the general classification its page lists. */
const FIRST = 10;

type WithoutBib<Decision> = Decision extends JuryDecision ? Omit<Decision, 'bib'> : never;

/** What the jury decided about a rider. */
export type DecisionShown = WithoutBib<JuryDecision> & { readonly rider: Linked };

/** The result of a stage that was ridden. */
export type StageResultShown = {
  readonly averageSpeedKmh: number | null;
  /** Null where not all riders of the start list are known. */
  readonly starters: number | null;
  readonly finishers: number | null;
  readonly combative: Linked | null;
  readonly top: readonly RiderRow[];
  readonly general: readonly RiderRow[];
  readonly decisions: readonly DecisionShown[];
  readonly departed: readonly DepartedRider[];
};

/** The result of a stage; null before it, and for a stage without a winner. */
export const stageResultShown = (book: RaceBook, stage: StageEntry): StageResultShown | null => {
  const { number, result } = stage;
  if (result === null) return null;
  const { winner, starters, finishers, combativity, jury } = result;
  return {
    averageSpeedKmh: winner.averageSpeedKmh,
    starters,
    finishers,
    combative: combativity === null ? null : riderLink(book, combativity),
    top: riderRows(book, stagePlaces(stage).slice(0, FIRST)),
    general: riderRows(book, book.rankingsAfter(number)?.general.slice(0, FIRST) ?? []),
    decisions: jury.map(({ bib, ...decision }) => ({ ...decision, rider: riderLink(book, bib) })),
    departed: departedOn(book, number),
  };
};
