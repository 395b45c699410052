import type { Locale } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { oncePer } from '~/lib/oncePer.ts';
import type { Stage } from '../schemas/stage.ts';
import type { RaceBook, StageEntry } from './raceBook.ts';

type Route = Pick<Stage, 'start' | 'finish' | 'sprint'>;

const townIn = ({ nameIn, detailIn, ...town }: Stage['start'], locale: Locale): Stage['start'] => ({
  ...town,
  name: nameIn?.[locale] ?? town.name,
  detail: detailIn?.[locale] ?? town.detail,
});

const sprintIn = ({ nameIn, ...sprint }: NonNullable<Stage['sprint']>, locale: Locale): Stage['sprint'] => ({
  ...sprint,
  name: nameIn?.[locale] ?? sprint.name,
});

/** The places of a stage by their names in a language: Nice is Nizza in German. */
export const townsIn = ({ start, finish, sprint }: Route, locale: Locale): Route => ({
  start: townIn(start, locale),
  finish: townIn(finish, locale),
  sprint: sprint && sprintIn(sprint, locale),
});

const booksIn = oncePer((book: RaceBook) =>
  inEveryLocale((locale): RaceBook => {
    const stages = book.stages.map((stage): StageEntry => ({ ...stage, ...townsIn(stage, locale) }));
    const byNumber = new Map(stages.map((stage) => [stage.number, stage]));
    return {
      ...book,
      stages,
      stage: (number) => byNumber.get(number) ?? book.stage(number),
      ranked: book.ranked.map((stage) => byNumber.get(stage.number) ?? stage),
    };
  }),
);

/**
 * The race with its places by their names in a language. Addresses and data for search engines keep the towns' own names, so they are made
 * from the original book.
 */
export const bookIn = (book: RaceBook, locale: Locale): RaceBook => booksIn(book)[locale];
