import { CONTENT } from '~/config/race/folders.ts';
import { LOCALES } from '~/i18n/locales.ts';
import type { Article } from '../content.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';

/** Pages that the site links to from every page. */
const NEEDED_PAGES = ['privacy'];

const missingOf = (
  collection: 'news' | 'members' | 'pages',
  articles: readonly Article<unknown>[],
  needed: readonly string[],
): readonly Mistake[] => {
  const versions = Map.groupBy(articles, ({ name }) => name);
  return [...new Set([...needed, ...versions.keys()])].flatMap((name) => {
    const there = LOCALES.filter((locale) => versions.get(name)?.some((version) => version.locale === locale));
    return LOCALES.filter((locale) => !there.includes(locale)).map((locale) => ({
      file: `${CONTENT}/${collection}/${locale}/${name}.md`,
      found: 'no such file',
      allowed: `${name} in all of ${LOCALES.join(', ')} (it is there in ${there.join(', ') || 'none'})`,
    }));
  });
};

/** An article or a page exists in every language or in none. */
export const languages: Rule = ({ news, members, pages }) => [
  ...missingOf('news', news, []),
  ...missingOf('members', members, []),
  ...missingOf('pages', pages, NEEDED_PAGES),
];
