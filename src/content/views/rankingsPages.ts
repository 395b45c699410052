import { LOCALES, type InEveryLocale } from '~/i18n/locales.ts';
import { inEveryLocale, localePaths, slugOf, stageSlug } from '~/i18n/paths.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { classificationsShown, type ClassificationsShown } from './classificationsShown.ts';
import { jerseysShown, type JerseysShown } from './jerseysShown.ts';
import { raceNow, type RaceNowShown } from './raceNow.ts';

/** A page of rankings. */
export type RankingsShown = {
  /** Whether this is the page of the rankings in force, not of those after one stage. */
  readonly isCurrent: boolean;
  /** Whether the race ended with them. */
  readonly isFinal: boolean;
  /** The stage after which they are in force; null before the first one. */
  readonly after: { readonly number: number; readonly start: string; readonly finish: string } | null;
  /** The stages with rankings of their own. */
  readonly ranked: readonly number[];
  readonly classifications: ClassificationsShown | null;
  /** What the page shows before there are rankings: the state of the race, and what the jerseys are for; null afterwards. */
  readonly ahead: { readonly now: RaceNowShown; readonly jerseys: JerseysShown } | null;
};

/** The rankings after a stage. Only the towns depend on the language, so the classifications are computed once. */
const rankingsShown = (
  book: RaceBook,
  afterStage: number | undefined,
  isCurrent: boolean,
): InEveryLocale<RankingsShown> => {
  const isFinal = book.phase.kind === 'over' && isCurrent;
  const shown = afterStage === undefined ? null : classificationsShown(book, afterStage);
  const common = {
    isCurrent,
    isFinal,
    ranked: book.ranked.map(({ number }) => number),
    // The final rankings are those of the race, so the result of the last stage is left out.
    classifications: shown && isFinal ? { ...shown, stage: [] } : shown,
  };
  return inEveryLocale((locale) => {
    const local = bookIn(book, locale);
    if (afterStage === undefined) {
      const ahead = { now: raceNow(local, locale), jerseys: jerseysShown(local, undefined) };
      return { ...common, after: null, ahead };
    }
    const { number, start, finish } = local.stage(afterStage);
    return { ...common, ahead: null, after: { number, start: start.name, finish: finish.name } };
  });
};

/** The pages of the rankings in force. */
export const currentRankingsPages = async () => {
  const book = await raceBook();
  const views = rankingsShown(book, book.standing?.afterStage, true);
  return localePaths('rankings').map(({ params, props: { locale } }) => ({
    params,
    props: { locale, view: views[locale] },
  }));
};

/** The pages of the rankings after each stage. */
export const rankingsPages = async () => {
  const book = await raceBook();
  return book.ranked.flatMap(({ number }) => {
    const views = rankingsShown(book, number, false);
    return LOCALES.map((locale) => ({
      params: { locale, rankings: slugOf('rankings', locale), stage: stageSlug(number, locale) },
      props: { locale, number, view: views[locale] },
    }));
  });
};
