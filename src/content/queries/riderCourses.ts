import { RACE } from '~/config/race.ts';
import type { RiderCourse } from '~/lib/race/comparison.ts';
import { raceBook, type RaceBook, type RiderEntry } from './raceBook.ts';

/** Seconds behind the first of the general classification by bib, for each stage. */
const gapsIn = (book: RaceBook): readonly ReadonlyMap<number, number | null>[] =>
  book.stages.map(({ number }) => {
    const rows = book.rankingsAfter(number);
    // A stage without classifications of its own has those of the one before, which count once.
    if (rows?.afterStage !== number) return new Map();
    return new Map(rows.general.map(({ bib, rank, gapSeconds }) => [bib, rank === 1 ? 0 : gapSeconds]));
  });

const leadsOf = (book: RaceBook, bib: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    RACE.jerseys.map(({ key, classification }) => [
      key,
      book.stages.filter(({ result }) => result?.leaders[classification] === bib).length,
    ]),
  );

const courseOf = (book: RaceBook, gaps: ReturnType<typeof gapsIn>, rider: RiderEntry): RiderCourse => {
  const { bib, slug, name, stageRanks, generalRanks } = rider;
  const departure = book.departureOf(bib);
  return {
    slug,
    name,
    team: book.team(rider.team).name,
    places: stageRanks,
    general: generalRanks,
    gaps: gaps.map((byBib) => byBib.get(bib) ?? null),
    leads: leadsOf(book, bib),
    left: departure === undefined ? null : { kind: departure.kind, stage: departure.stage },
  };
};

/** Every rider's way through the race, in the order of the bibs. */
export const riderCourses = async (): Promise<{ readonly riders: readonly RiderCourse[] }> => {
  const book = await raceBook();
  const gaps = gapsIn(book);
  return { riders: book.riders.map((rider) => courseOf(book, gaps, rider)) };
};
