import { RACE } from '~/config/race.ts';
import { SAME_TIME, timeOrGap } from '~/lib/race/formatDuration.ts';
import type { RaceInShort } from '~/lib/race/raceInShort.ts';
import { raceBook, type RaceBook, type RiderEntry, type StageEntry, type TeamEntry } from './raceBook.ts';
import { stageSpan } from './stageTimes.ts';

type Names = Readonly<Record<string, string>>;

const namesIn = (names: StageEntry['start']['nameIn'] = {}): Names =>
  Object.fromEntries(Object.entries(names).filter((entry): entry is [string, string] => entry[1] !== undefined));

const stageRow = (stage: StageEntry): RaceInShort['stages'][number] => {
  const { start, finish } = stage;
  const { startsAt, endsAt, isWholeDay } = stageSpan(stage);
  return {
    start: start.name,
    ...(start.nameIn && { startIn: namesIn(start.nameIn) }),
    finish: finish.name,
    ...(finish.nameIn && { finishIn: namesIn(finish.nameIn) }),
    startsAt,
    endsAt,
    isWholeDay,
    isEnded: stage.outcome !== null,
    winner: stage.result?.winner.bib ?? null,
  };
};

const riderRow = (book: RaceBook, rider: RiderEntry, after: number | null): RaceInShort['riders'][number] => {
  const { bib, name, slug, place, stageRanks } = rider;
  const won = stageRanks.flatMap((place, index) => (place === 1 ? [index + 1] : []));
  const onLast = after === null ? null : (stageRanks[after - 1] ?? null);
  const leftOn = book.departureOf(bib)?.stage ?? null;
  return { bib, name, slug, general: place, onLast, won, leftOn };
};

const teamRow = (book: RaceBook, { name, slug, code }: TeamEntry): RaceInShort['teams'][number] => {
  const settled = book.rankingsAfter(book.settledAfter);
  if (settled === undefined) return { name, slug, rank: null, best: null };
  const { teams, general } = settled;
  const best = general.find(({ bib }) => book.rider(bib).team === code);
  return { name, slug, rank: teams.find(({ team }) => team === code)?.rank ?? null, best: best?.bib ?? null };
};

const jerseyLeaders = (last: StageEntry | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(
    RACE.jerseys.flatMap(({ favourite, classification }) => {
      const leader = last?.result?.leaders[classification] ?? null;
      return leader === null ? [] : [[favourite, leader]];
    }),
  );

/** The race for a member's own view of it: small, independent of the language, and requested only by members. */
export const raceInShort = async (): Promise<RaceInShort> => {
  const book = await raceBook();
  const last = book.stages.findLast(({ result }) => result !== null);
  const after = last?.number ?? null;
  const general = book.standing?.general.slice(0, 3) ?? [];
  return {
    after,
    stages: book.stages.map(stageRow),
    podium: general.map(({ rank, bib, seconds, gapSeconds }) => ({
      bib,
      time: timeOrGap({ rank, seconds, gapSeconds }, SAME_TIME) ?? '–',
    })),
    riders: book.riders.map((rider) => riderRow(book, rider, after)),
    teams: book.teams.map((team) => teamRow(book, team)),
    jerseys: jerseyLeaders(last),
  };
};
