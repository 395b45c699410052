import type { Jersey } from '~/config/race.ts';
import { RACE } from '~/config/race.ts';
import type { Locale } from '~/i18n/locales.ts';
import { localePaths, roadsidePath, stagePath, type Path } from '~/i18n/paths.ts';
import { hasTimetable } from '~/lib/race/timetable.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook, type StageEntry } from '../queries/raceBook.ts';
import type { StageKind } from '../schemas/stage.ts';
import { stageShown } from './stageShown.ts';

type RoadBookTown = { readonly name: string; readonly latitude: number | null; readonly longitude: number | null };

/** A stage that can be taken along. */
type RoadBookStage = {
  readonly number: number;
  readonly date: string;
  readonly kind: StageKind;
  readonly start: RoadBookTown;
  readonly finish: RoadBookTown;
  readonly distanceKm: number;
  /** The page that is stored on the device: the roadside page, where the stage has one. */
  readonly page: Path;
};

/** A team with its riders by their bibs. */
type RoadBookTeam = {
  readonly name: string;
  readonly colours: readonly string[] | null;
  readonly riders: readonly { readonly bib: number; readonly name: string; readonly jerseys: readonly Jersey[] }[];
};

/** The road book of the race: its stages, and who wears which bib. */
export type RoadBookShown = {
  readonly stages: readonly RoadBookStage[];
  readonly teams: readonly RoadBookTeam[];
  /** The stage after which the riders wear these jerseys; 0 before the first result. */
  readonly tells: number;
};

const townOf = ({ name, latitude, longitude }: StageEntry['start']): RoadBookTown => ({ name, latitude, longitude });

const stageOf = (book: RaceBook, stage: StageEntry, locale: Locale): RoadBookStage => {
  const { number, date, kind, start, finish, distanceKm } = stage;
  const page = (hasTimetable(stageShown(book, stage, locale)) ? roadsidePath : stagePath)(number, locale);
  return { number, date, kind, start: townOf(start), finish: townOf(finish), distanceKm, page };
};

/** The last stage that has a result. */
const lastStage = ({ stages }: RaceBook): StageEntry | undefined => stages.findLast(({ result }) => result !== null);

/** Which jerseys a rider holds after the last result. */
const jerseysOf = (book: RaceBook, bib: number): readonly Jersey[] => {
  const leaders = lastStage(book)?.result?.leaders;
  return RACE.jerseys.filter(({ classification }) => leaders?.[classification] === bib).map(({ key }) => key);
};

const teamsOf = (book: RaceBook): readonly RoadBookTeam[] =>
  book.teams.map(({ code, name, jerseyColours }) => ({
    name,
    colours: jerseyColours,
    riders: book.riders
      .filter(({ team }) => team === code)
      .map((rider) => ({ bib: rider.bib, name: rider.name, jerseys: jerseysOf(book, rider.bib) })),
  }));

/** The pages of the road book. */
export const roadBookPages = async () => {
  const book = await raceBook();
  const teams = teamsOf(book).filter(({ riders }) => riders.length > 0);
  return localePaths('roadBook').map(({ params, props: { locale } }) => {
    const local = bookIn(book, locale);
    const stages = local.stages.map((stage) => stageOf(local, stage, locale));
    const view: RoadBookShown = { teams, stages, tells: lastStage(book)?.number ?? 0 };
    return { params, props: { locale, view } };
  });
};
