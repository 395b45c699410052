import { CLUB_LETTER } from '~/config/clubHome.ts';
import type { Locale } from '~/i18n/locales.ts';
import { entryFiles } from '../entryFiles.ts';

/** Whether the race has a letter to its members in a language; texts for members are separate files, which no page contains. */
export const hasClubLetter = (locale: Locale, root?: string): boolean =>
  entryFiles('members', root).some(({ id }) => id === `${locale}/${CLUB_LETTER}`);
