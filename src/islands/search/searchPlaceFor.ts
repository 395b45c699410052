import { SEARCH_TEXTS } from '~/config/search.ts';
import { regionOf } from '~/i18n/format.ts';
import { kindFolders } from '~/i18n/kindFolders.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';
import type { SearchPlace } from './searchDoor.ts';

/** The data of the search page for its script, in one language. */
export const searchPlaceFor = (locale: Locale): SearchPlace => {
  const t = wordingIn(locale);
  const open = inBraces('query', 'shown', 'total');
  return {
    locale,
    region: regionOf(locale),
    folders: kindFolders(locale),
    kinds: {
      rider: t('page.riders'),
      team: t('page.teams'),
      stage: t('page.stages'),
      article: t('page.news'),
      ranking: t('page.rankings'),
      page: t('search.otherPages'),
    },
    words: tableOf(SEARCH_TEXTS, (key) => t(`search.${key}`, open)),
  };
};
