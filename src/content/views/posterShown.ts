import { RACE } from '~/config/race.ts';
import type { Locale } from '~/i18n/locales.ts';
import { bookIn } from '../queries/placeNames.ts';
import type { RaceBook, StageEntry } from '../queries/raceBook.ts';

/** A stage on the wall of posters. */
export type PosterShown = {
  readonly number: number;
  readonly start: string;
  readonly finish: string;
  /** Whether it is known how it ended. */
  readonly isOver: boolean;
  /** The holder of the highest jersey after the stage; null before that is known, and for a stage without a winner. */
  readonly leader: { readonly name: string; readonly familyName: string } | null;
};

const leaderAfter = ({ rider }: RaceBook, { result }: StageEntry): PosterShown['leader'] => {
  const [highest] = RACE.jerseys;
  const bib = highest && result?.leaders[highest.classification];
  if (bib == null) return null;
  const { name, familyName } = rider(bib);
  return { name, familyName };
};

/** The posters of all stages, in the order in which they are ridden, with the places by their names in the language. */
export const postersShown = (book: RaceBook, locale: Locale): readonly PosterShown[] =>
  bookIn(book, locale).stages.map((stage) => ({
    number: stage.number,
    start: stage.start.name,
    finish: stage.finish.name,
    isOver: stage.outcome !== null,
    leader: leaderAfter(book, stage),
  }));
