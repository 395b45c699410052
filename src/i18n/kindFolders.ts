import type { Locale } from './locales.ts';
import { pathTo } from './paths.ts';

/** Where the pages of each kind that the search knows lie in one language. */
export const kindFolders = (locale: Locale) => ({
  rider: pathTo('riders', locale),
  team: pathTo('teams', locale),
  stage: pathTo('stages', locale),
  article: pathTo('news', locale),
  ranking: pathTo('rankings', locale),
});
