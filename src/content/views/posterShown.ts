import type { Locale } from '~/i18n/locales.ts';
import { bookIn } from '../queries/placeNames.ts';
import type { RaceBook } from '../queries/raceBook.ts';

/** A stage on the wall of posters. */
export type PosterShown = {
  readonly number: number;
  readonly start: string;
  readonly finish: string;
  /** Whether it is known how it ended. */
  readonly isOver: boolean;
};

/** The posters of all stages, in the order in which they are ridden, with the places by the names that readers of the language know. */
export const postersShown = (book: RaceBook, locale: Locale): readonly PosterShown[] =>
  bookIn(book, locale).stages.map(({ number, start, finish, outcome }) => ({
    number,
    start: start.name,
    finish: finish.name,
    isOver: outcome !== null,
  }));
