import { CONTENT } from '~/config/race/folders.ts';
import type { News } from '~/content/schemas/news.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Article } from '../content.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** Pages that the site links to from every page. */
const NEEDED_PAGES = ['privacy'];

type Versions = {
  readonly collection: 'news' | 'members' | 'pages';
  readonly articles: readonly Article<unknown>[];
  readonly needed?: readonly string[];
  /** The languages that an entry must have. */
  readonly languagesOf?: (name: string) => readonly Locale[];
  readonly hint?: string;
};

const missingOf = ({
  collection,
  articles,
  needed = [],
  languagesOf = () => LOCALES,
  hint = '',
}: Versions): readonly Mistake[] => {
  const versions = Map.groupBy(articles, ({ name }) => name);
  return [...new Set([...needed, ...versions.keys()])].flatMap((name) => {
    const there = LOCALES.filter((locale) => versions.get(name)?.some((version) => version.locale === locale));
    const wanted = languagesOf(name);
    return wanted
      .filter((locale) => !there.includes(locale))
      .map((locale) => ({
        file: `${CONTENT}/${collection}/${locale}/${name}.md`,
        found: 'no such file',
        allowed: `${name} in all of ${wanted.join(', ')} (it is there in ${there.join(', ') || 'none'})${hint}`,
      }));
  });
};

/** A published file in a language that its article does not list: either it is published by mistake, or the list is incomplete. */
const unlisted = ({ file, locale, data }: Article<News> & { readonly data: News }): readonly Mistake[] =>
  data.draft || (data.languages ?? LOCALES).includes(locale)
    ? []
    : [
        {
          file,
          field: 'languages',
          found: quoted((data.languages ?? []).join(', ')),
          allowed: `a list with ${locale} in it, or draft: true until the translation is published`,
        },
      ];

/** An article in every language cannot be listed in other languages. */
const listedInVain = ({ file, data }: Article<News> & { readonly data: News }): readonly Mistake[] =>
  data.listedElsewhere && data.languages === undefined
    ? [
        {
          file,
          field: 'listedElsewhere',
          found: 'true',
          allowed: 'false, or a list of the languages that it is in (languages)',
        },
      ]
    : [];

/**
 * An article or a page exists in every language or in none. An article for fewer languages names them in `languages`, so that a forgotten
 * translation is still noticed; its other translations are drafts.
 */
export const languages: Rule = ({ news, members, pages }) => {
  const sound = soundOnly(news);
  const named = new Map(sound.flatMap(({ name, data }) => (data.languages ? [[name, data.languages] as const] : [])));
  const languagesOf = (name: string): readonly Locale[] =>
    LOCALES.filter((locale) => (named.get(name) ?? LOCALES).includes(locale));
  return [
    ...missingOf({
      collection: 'news',
      articles: news,
      languagesOf,
      hint: `; an article for fewer languages names them, such as languages: [${LOCALES.slice(0, 2).join(', ')}]`,
    }),
    ...missingOf({ collection: 'members', articles: members, languagesOf }),
    ...missingOf({ collection: 'pages', articles: pages, needed: NEEDED_PAGES }),
    ...sound.flatMap(unlisted),
    ...sound.flatMap(listedInVain),
  ];
};
