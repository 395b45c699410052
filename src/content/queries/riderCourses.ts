import { RACE } from '~/config/race.ts';
import type { RankedClassification } from '~/config/race/definition.ts';
import type { RiderCourse } from '~/lib/race/comparison.ts';
import { raceBook, type RaceBook, type RiderEntry } from './raceBook.ts';

/** Seconds behind the first of the general classification by bib, for each stage. */
const gapsIn = (book: RaceBook): readonly ReadonlyMap<number, number | null>[] =>
  book.stages.map(({ number }) => {
    const rows = book.rankingsAfter(number);
    // A stage without classifications of its own repeats those of the stage before, which must not count twice.
    if (rows?.afterStage !== number) return new Map();
    return new Map(rows.general.map(({ bib, rank, gapSeconds }) => [bib, rank === 1 ? 0 : gapSeconds]));
  });

/** The leader after each stage; undefined where the leader of a ridden stage is unknown, because counts would be too low. */
const leadersIn = (book: RaceBook, classification: RankedClassification): readonly number[] | undefined => {
  const leaders = book.stages.flatMap(({ result }) => (result === null ? [] : [result.leaders[classification]]));
  const known = leaders.filter((leader) => leader !== null);
  return known.length === leaders.length ? known : undefined;
};

type Leaders = ReadonlyMap<string, readonly number[] | undefined>;

const leadersOf = (book: RaceBook): Leaders =>
  new Map(RACE.jerseys.map(({ key, classification }) => [key, leadersIn(book, classification)]));

const leadsOf = (leaders: Leaders, bib: number): RiderCourse['leads'] =>
  Object.fromEntries([...leaders].map(([key, bibs]) => [key, bibs?.filter((leader) => leader === bib).length ?? null]));

type Known = { readonly gaps: ReturnType<typeof gapsIn>; readonly leaders: Leaders };

const courseOf = (book: RaceBook, { gaps, leaders }: Known, rider: RiderEntry): RiderCourse => {
  const { bib, slug, name, stageRanks, generalRanks, place } = rider;
  const departure = book.departureOf(bib);
  return {
    slug,
    name,
    places: stageRanks,
    general: generalRanks,
    gaps: gaps.map((byBib) => byBib.get(bib) ?? null),
    place,
    leads: leadsOf(leaders, bib),
    left: departure === undefined ? null : { kind: departure.kind, stage: departure.stage },
  };
};

/** Every rider's way through the race, in the order of the bibs. */
export const riderCourses = async (): Promise<{ readonly riders: readonly RiderCourse[] }> => {
  const book = await raceBook();
  const known = { gaps: gapsIn(book), leaders: leadersOf(book) };
  return { riders: book.riders.map((rider) => courseOf(book, known, rider)) };
};
