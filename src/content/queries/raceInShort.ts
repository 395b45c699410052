import { RACE } from '~/config/race.ts';
import { formatDuration, formatGap } from '~/lib/race/formatDuration.ts';
import type { RaceInShort } from '~/lib/race/raceInShort.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import type { Stage } from '../schemas/stage.ts';
import { raceBook, type RaceBook, type RiderEntry, type TeamEntry } from './raceBook.ts';

const instantOf = ({ date }: Stage, time: string): number => raceInstant(`${date}T${time}`, RACE.timezone);

const stageRow = (stage: Stage): RaceInShort['stages'][number] => {
  const { start, finish, planned, result } = stage;
  const end = planned.finishLatest ?? planned.finishEarliest ?? planned.lastRiderStart ?? planned.realStart;
  return [
    ...([start.name, finish.name] as const),
    ...([instantOf(stage, planned.neutralisedStart ?? planned.realStart), instantOf(stage, end)] as const),
    result?.winner.bib ?? null,
  ];
};

const riderRow = (book: RaceBook, rider: RiderEntry, after: number | null): RaceInShort['riders'][number] => {
  const { bib, name, slug, generalRanks, stageRanks } = rider;
  const at = (places: readonly (number | null)[]): number | null =>
    after === null ? null : (places[after - 1] ?? null);
  const won = stageRanks.flatMap((place, index) => (place === 1 ? [index + 1] : []));
  return [bib, name, slug, at(generalRanks), at(stageRanks), won, book.departureOf(bib)?.stage ?? null];
};

const teamRow = (
  book: RaceBook,
  { name, slug, code }: TeamEntry,
  after: number | null,
): RaceInShort['teams'][number] => {
  if (after === null) return [name, slug, null, null];
  const { teams, general } = book.rankingsAfter(after);
  const best = general.find(({ bib }) => book.rider(bib).team === code);
  return [name, slug, teams.find(({ team }) => team === code)?.rank ?? null, best?.bib ?? null];
};

/** The race for a member's own view of it: small, in no language, and asked for by members alone. */
export const raceInShort = async (): Promise<RaceInShort> => {
  const book = await raceBook();
  const last = book.stages.findLast(({ result }) => result !== null);
  const after = last?.number ?? null;
  const general = after === null ? [] : book.rankingsAfter(after).general.slice(0, 3);
  return {
    after,
    stages: book.stages.map(stageRow),
    podium: general.map(({ rank, bib, seconds, gapSeconds }) => [
      bib,
      rank === 1 ? formatDuration(seconds ?? 0) : formatGap(gapSeconds ?? 0),
    ]),
    riders: book.riders.map((rider) => riderRow(book, rider, after)),
    teams: book.teams.map((team) => teamRow(book, team, after)),
    jerseys: { ...last?.result?.leaders },
  };
};
