import { LOCALES } from '~/i18n/locales.ts';
import { localePaths, slugOf, stageSlug } from '~/i18n/paths.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { classificationsShown, type ClassificationsShown } from './classificationsShown.ts';

/** A page of rankings. */
export type RankingsShown = {
  /** Whether these are the rankings in force, not those after one stage. */
  readonly isCurrent: boolean;
  /** Whether the race ended with them. */
  readonly isFinal: boolean;
  /** The stage after which they stand; null before the first one. */
  readonly after: { readonly number: number; readonly start: string; readonly finish: string } | null;
  /** The stages with rankings of their own. */
  readonly ranked: readonly number[];
  readonly classifications: ClassificationsShown | null;
};

const rankingsShown = (book: RaceBook, afterStage: number | undefined, isCurrent: boolean): RankingsShown => {
  const stage = afterStage === undefined ? undefined : book.stage(afterStage);
  return {
    isCurrent,
    isFinal: book.phase.kind === 'over' && isCurrent,
    after: stage === undefined ? null : { number: stage.number, start: stage.start.name, finish: stage.finish.name },
    ranked: book.ranked.map(({ number }) => number),
    classifications: afterStage === undefined ? null : classificationsShown(book, afterStage),
  };
};

/** The pages of the rankings in force. */
export const currentRankingsPages = async () => {
  const book = await raceBook();
  return localePaths('rankings').map(({ params, props: { locale } }) => {
    const view = rankingsShown(bookIn(book, locale), book.standing?.afterStage, true);
    return { params, props: { locale, view } };
  });
};

/** The pages of the rankings after each stage. */
export const rankingsPages = async () => {
  const book = await raceBook();
  return book.ranked.flatMap(({ number }) =>
    LOCALES.map((locale) => ({
      params: { locale, rankings: slugOf('rankings', locale), stage: stageSlug(number, locale) },
      props: { locale, number, view: rankingsShown(bookIn(book, locale), number, false) },
    })),
  );
};
