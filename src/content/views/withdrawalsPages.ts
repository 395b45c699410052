import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { hasBegun } from '~/lib/race/racePhase.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook } from '../queries/raceBook.ts';
import { departedOn } from './departedRiders.ts';
import { toldBy } from './toldBy.ts';

/** The pages of the withdrawals, by stage. */
export const withdrawalsPages = async () => {
  const book = await raceBook();
  const { departures, phase } = book;
  const state: 'over' | 'on' | 'none' | 'notYet' =
    phase.kind === 'over' ? 'over' : departures.length > 0 ? 'on' : hasBegun(phase) ? 'none' : 'notYet';
  const perStageIn = (locale: Locale) =>
    bookIn(book, locale)
      .stages.map(({ number, finish }) => ({ number, finish: finish.name, departed: departedOn(book, number) }))
      .filter(({ departed }) => departed.length > 0);
  return LOCALES.map((locale) => ({
    params: { locale, rankings: slugOf('rankings', locale), withdrawals: slugOf('withdrawals', locale) },
    props: { locale, view: { count: departures.length, state, perStage: perStageIn(locale), tells: toldBy(book) } },
  }));
};
