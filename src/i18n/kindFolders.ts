import type { Locale } from './locales.ts';
import { pathTo } from './paths.ts';

/** The folders of the pages in one language, by the kinds of the search. */
export const kindFolders = (locale: Locale) => ({
  rider: pathTo('riders', locale),
  team: pathTo('teams', locale),
  stage: pathTo('stages', locale),
  article: pathTo('news', locale),
  ranking: pathTo('rankings', locale),
});
