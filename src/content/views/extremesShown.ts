import { riddenKm } from '~/lib/race/riddenKm.ts';
import type { RaceBook, StageEntry } from '../queries/raceBook.ts';

type StageNamed = {
  readonly number: number;
  readonly start: string;
  readonly finish: string;
  /** Whether its profile is known: then the strip of stages draws it. */
  readonly isDrawn: boolean;
};
type Length = StageNamed & { readonly km: number };
type Summit = StageNamed & { readonly name: string; readonly altitudeM: number };

/** The longest stage, and the highest summit or, where none is known, the shortest stage. */
export type ExtremesShown = {
  readonly longest: Length | null;
  readonly highest: Summit | null;
  readonly shortest: Length | null;
};

const named = ({ number, start, finish, profile }: StageEntry): StageNamed => ({
  number,
  start: start.name,
  finish: finish.name,
  isDrawn: profile !== null,
});

const lengthOf = (stage: StageEntry | undefined): Length | null =>
  stage === undefined ? null : { ...named(stage), km: riddenKm(stage) };

const highestOf = (book: RaceBook, held: readonly StageEntry[]): Summit | null => {
  const [highest] = held
    .flatMap(({ number }) => book.climbsOf(number))
    .flatMap((climb) => (climb.altitudeM === null ? [] : [{ ...climb, altitudeM: climb.altitudeM }]))
    .toSorted((one, other) => other.altitudeM - one.altitudeM);
  if (highest === undefined) return null;
  return { ...named(book.stage(highest.stage)), name: highest.name, altitudeM: highest.altitudeM };
};

/** The extremes of the race, without cancelled stages. */
export const extremesShown = (book: RaceBook): ExtremesShown => {
  const held = book.stages.filter(({ outcome }) => outcome?.kind !== 'cancelled');
  const byLength = held.toSorted((one, other) => riddenKm(other) - riddenKm(one));
  const highest = highestOf(book, held);
  return { longest: lengthOf(byLength[0]), highest, shortest: highest ? null : lengthOf(byLength.at(-1)) };
};
