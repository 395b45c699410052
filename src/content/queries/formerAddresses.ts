import type { Redirect } from '~/config/redirects.ts';
import { GONE } from '~/config/race/redirectsDefinition.ts';
import { removedAddresses } from '~/config/race/removedAddresses.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo, type Path, type RouteId } from '~/i18n/paths.ts';
import { flattenedMoves } from '~/lib/flattenedMoves.ts';
import { entriesIn } from './entriesIn.ts';
import { articlePath, newsDesks } from './news.ts';

type Move = readonly [from: Path, to: string];

type Named = { readonly id: string; readonly data: { readonly formerSlugs?: readonly string[] | undefined } };

/** The former slugs without the present one: an entry that has returned to an earlier slug still lists it. */
const others = (slugs: readonly string[] = [], slug: string): readonly string[] =>
  slugs.filter((former) => former !== slug);

/** The moves of entries whose address is the name of their file, the same in every language. */
const movesOf = (route: RouteId, entries: readonly Named[]): readonly Move[] =>
  entries.flatMap(({ id, data }) =>
    others(data.formerSlugs, id).flatMap((former) =>
      LOCALES.map((locale): Move => [pathTo(route, locale, former), pathTo(route, locale, id)]),
    ),
  );

const movesOfArticles = async (): Promise<readonly Move[]> => {
  const desks = await newsDesks();
  return LOCALES.flatMap((locale) =>
    desks[locale].articles.flatMap((article) =>
      others(article.formerSlugs, article.slug).map((former): Move => [
        pathTo('news', locale, former),
        articlePath(article),
      ]),
    ),
  );
};

const isPath = (address: string): address is Path => address.startsWith('/') && address.endsWith('/');

/** The permanent redirects of renamed and removed entries, each directly to an address of today, in alphabetical order. */
export const formerAddresses = async (): Promise<readonly Redirect[]> => {
  const moves = [
    ...(await movesOfArticles()),
    ...movesOf('riders', await entriesIn('riders')),
    ...movesOf('teams', await entriesIn('teams')),
    ...removedAddresses().flatMap(({ from, to }) => (to === GONE ? [] : [[from, to] as const])),
  ];
  return [...flattenedMoves(new Map<string, string>(moves)).moves]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([from, to]) => (isPath(from) && isPath(to) ? [{ from, to, status: 301 as const }] : []));
};
