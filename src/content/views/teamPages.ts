import { LOCALES } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { hasBegun } from '~/lib/race/racePhase.ts';
import type { Rankings } from '../schemas/result.ts';
import { newsDesks } from '../queries/news.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook, type TeamEntry } from '../queries/raceBook.ts';
import { linked, type Linked } from './links.ts';
import { listedRider, type ListedRider } from './listedRider.ts';
import { newsLinks } from './newsLinks.ts';
import { teamScene } from './raceScenes.ts';
import { scenePath } from './sceneFile.ts';

type TeamFacts = 'code' | 'country' | 'level' | 'bike' | 'jerseyColours';

/** The page of a team. */
type TeamShown = {
  readonly team: Linked & Pick<TeamEntry, TeamFacts>;
  /** Its riders on the road, as a file; null without the colours of its jersey. */
  readonly scene: string | null;
  readonly riders: readonly ListedRider[];
  readonly isOver: boolean;
  /** The stage after which the riders have these places; 0 before the first. */
  readonly placesAfter: number;
  /** The place in the team classification; null without one. */
  readonly place: Omit<Rankings['teams'][number], 'team'> | null;
  /** The stages up to `placesAfter` that riders of the team have won; null before the race. */
  readonly wins: readonly { readonly number: number; readonly finish: string; readonly winner: string }[] | null;
};

const winsOf = (book: RaceBook, code: string) =>
  book.stages.flatMap(({ number, finish, result }) => {
    const winner = result && number <= book.settledAfter ? book.rider(result.winner.bib) : null;
    return winner?.team === code ? [{ number, finish: finish.name, winner: winner.name }] : [];
  });

const placeOf = ({ settledAfter, rankingsAfter }: RaceBook, code: string): TeamShown['place'] => {
  const row = rankingsAfter(settledAfter)?.teams.find(({ team }) => team === code);
  return row === undefined ? null : { rank: row.rank, seconds: row.seconds, gapSeconds: row.gapSeconds };
};

const teamShown = (book: RaceBook, team: TeamEntry): Omit<TeamShown, 'wins'> => {
  const { code, country, level, bike, jerseyColours } = team;
  const scene = teamScene(book, code);
  return {
    scene: scene === undefined ? null : scenePath(scene),
    team: { ...linked(team), code, country, level, bike, jerseyColours },
    riders: book.riders.filter((rider) => rider.team === code).map((rider) => listedRider(book, rider)),
    isOver: book.phase.kind === 'over',
    placesAfter: book.settledAfter,
    place: placeOf(book, code),
  };
};

/** The pages of the teams. */
export const teamPages = async () => {
  const [book, desks] = [await raceBook(), await newsDesks()];
  return book.teams.flatMap((team) => {
    const shown = teamShown(book, team);
    return LOCALES.map((locale) => ({
      params: { locale, teams: slugOf('teams', locale), team: team.slug },
      props: {
        locale,
        view: {
          ...shown,
          wins: hasBegun(book.phase) ? winsOf(bookIn(book, locale), team.code) : null,
          news: newsLinks(desks[locale].byTeam.get(team.code)),
        },
      },
    }));
  });
};
