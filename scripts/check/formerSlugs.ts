import { z } from 'astro/zod';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo, type Path, type RouteId } from '~/i18n/paths.ts';
import type { Content, Entry } from './content.ts';
import { keyOf } from './keyOf.ts';

/** A former slug of an entry, in one language; a rider or a team has the same slug in each. */
export type FormerSlug = {
  readonly file: string;
  readonly field: string;
  readonly slug: string;
  readonly from: Path;
  /** The entry's present address; undefined if the entry has this slug again. */
  readonly to: Path | undefined;
};

type Known = {
  readonly former: readonly FormerSlug[];
  /** The files of all entries, including drafts, by their present addresses. */
  readonly living: ReadonlyMap<string, string>;
};

const listed = z.object({ formerSlugs: z.array(z.string()).catch([]) }).catch({ formerSlugs: [] });

/** The former slugs of an entry, even if it has mistakes elsewhere. */
const formerIn = ({ front }: Entry<unknown>): readonly string[] =>
  listed.parse(front.status === 'sound' ? front.data : front.raw).formerSlugs;

type Addressed = { readonly entry: Entry<unknown>; readonly slug: string; readonly addressOf: (slug: string) => Path };

const named = (route: RouteId, entries: readonly Entry<unknown>[]): readonly Addressed[] =>
  LOCALES.flatMap((locale) =>
    entries.map((entry) => ({ entry, slug: entry.name, addressOf: (slug: string) => pathTo(route, locale, slug) })),
  );

/** The entries with an address of their own, once for each address. */
const addressed = ({ news, riders, teams }: Content): readonly Addressed[] => [
  ...news.flatMap((entry) => {
    const slug = keyOf(entry, 'slug', 'string');
    return slug === undefined ? [] : [{ entry, slug, addressOf: (some: string) => pathTo('news', entry.locale, some) }];
  }),
  ...named('riders', riders),
  ...named('teams', teams),
];

/** The former and the present addresses of every entry. */
export const formerSlugsOf = (content: Content): Known => {
  const entries = addressed(content);
  return {
    former: entries.flatMap(({ entry, slug, addressOf }) =>
      formerIn(entry).map((former, at) => ({
        file: entry.file,
        field: `formerSlugs[${at}]`,
        slug: former,
        from: addressOf(former),
        to: former === slug ? undefined : addressOf(slug),
      })),
    ),
    living: new Map(entries.map(({ entry, slug, addressOf }) => [addressOf(slug), entry.file])),
  };
};
