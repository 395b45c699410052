import type { SEARCH_TEXTS } from '~/config/search.ts';
import type { KindFolders, SearchKind } from '~/lib/search/kindOfPath.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isText, isWords } from '~/runtime/items/shape.ts';

/** The wordings of the search page. */
export type SearchWord = (typeof SEARCH_TEXTS)[number];

/**
 * The data of `club-search`: the language of its index and of its dates, the folders of the kinds of pages, the names of these kinds, and
 * the wordings. The build writes the names of the indexes as a separate attribute, after creating them (scripts/search/announceIndexes.ts).
 */
export const searchDoor = defineDoor('search', {
  locale: isText,
  region: isText,
  folders: isWords<keyof KindFolders>(),
  kinds: isWords<SearchKind>(),
  words: isWords<SearchWord>(),
});

/** The value of this door. */
export type SearchPlace = Through<typeof searchDoor>;
