import { localePaths } from '~/i18n/paths.ts';
import { raceBook } from '../queries/raceBook.ts';

/** The newsletter page: it offers a mail on the evenings of this race or, after the race, of the next one. */
export const newsletterPages = async () => {
  const isOver = (await raceBook()).phase.kind === 'over';
  return localePaths('newsletter').map(({ params, props: { locale } }) => ({
    params,
    props: { locale, view: { isOver } },
  }));
};
