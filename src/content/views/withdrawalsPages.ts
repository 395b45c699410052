import { LOCALES } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { hasBegun } from '~/lib/race/racePhase.ts';
import { raceBook } from '../queries/raceBook.ts';
import { departedOn } from './departedRiders.ts';

/** The pages of the withdrawals, by stage. */
export const withdrawalsPages = async () => {
  const book = await raceBook();
  const { departures, stages, phase } = book;
  const state =
    phase.kind === 'over' ? 'over' : departures.length > 0 ? 'on' : hasBegun(phase) ? 'none' : ('notYet' as const);
  const perStage = stages
    .map(({ number, finish }) => ({ number, finish: finish.name, departed: departedOn(book, number) }))
    .filter(({ departed }) => departed.length > 0);
  const view = { count: departures.length, state, perStage } as const;
  return LOCALES.map((locale) => ({
    params: { locale, rankings: slugOf('rankings', locale), withdrawals: slugOf('withdrawals', locale) },
    props: { locale, view },
  }));
};
