import type { Locale } from '../../src/i18n/locales.ts';
import type { SearchablePage } from './searchablePages.ts';

/** One index of Pagefind. */
export type IndexPart = {
  readonly locale: Locale;
  /** `race`, or the year of the news in it; also the end of its folder's name. */
  readonly part: string;
  readonly pages: readonly SearchablePage[];
};

const partOf = ({ publicationAt }: SearchablePage): string => publicationAt?.slice(0, 4) ?? 'race';

/**
 * Divides the pages into indexes: per language one of the race and one of each year's news, so that the bytes of a query do not grow with
 * the archive. The race is first, then the years from the newest back: the order in which a query searches them.
 */
export const indexParts = (pages: readonly SearchablePage[]): readonly IndexPart[] =>
  [...Map.groupBy(pages, ({ locale }) => locale)].flatMap(([locale, ours]) =>
    [...Map.groupBy(ours, partOf)]
      .sort(([one], [other]) => other.localeCompare(one))
      .map(([part, inPart]) => ({ locale, part, pages: inPart })),
  );
