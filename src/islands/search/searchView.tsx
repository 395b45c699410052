import { createRoot } from 'react-dom/client';
import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { SEARCH_KINDS, type SearchKind } from '~/lib/search/kindOfPath.ts';
import { Search } from './Search.tsx';

type View = {
  readonly host: HTMLElement;
  /** The wordings of the island and the names of the kinds, by their keys. */
  readonly texts: ReadonlyMap<string, string>;
  readonly kindNames: ReadonlyMap<string, string>;
  /** The region whose conventions dates follow, as a language tag. */
  readonly region: string;
  readonly onChoose: (kinds: readonly SearchKind[]) => void;
  readonly onRetry: () => void;
  readonly onMore: () => void;
};

/** Draws the answers of the search into their place. */
export const drawSearch = ({ host, texts, kindNames, region, ...handlers }: View): void => {
  const days = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: RACE_IN_BROWSERS.timezone });
  createRoot(host).render(
    <Search
      text={(key) => texts.get(key) ?? ''}
      kindNames={SEARCH_KINDS.map((kind) => [kind, kindNames.get(kind) ?? kind] as const)}
      dateOf={(publicationAt) => days.format(new Date(publicationAt))}
      {...handlers}
    />,
  );
};
