import { LOCALES } from '~/i18n/locales.ts';
import { quoted } from '~/lib/quoted.ts';
import { allArticles } from '../allArticles.ts';
import type { Content } from '../content.ts';
import { linkingSpans } from '../linkingSpans.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { gapIn } from '../spans.ts';

type Link = { readonly address: string; readonly file: string; readonly field: string };

const linksOf = (content: Content): readonly Link[] => [
  ...allArticles(content).flatMap(({ file, text }) =>
    text.links.map(({ address, line }) => ({ address, file, field: `text, line ${line}` })),
  ),
  ...soundOnly(content.alerts).flatMap(({ file, data }) =>
    LOCALES.map((locale) => ({ address: data.link[locale], file, field: `link.${locale}` })),
  ),
];

/**
 * Nothing links to a page that is not on the site yet, or that goes earlier than the link, such as an article, its lists, or the rankings of
 * a result with a time: the link would lead nowhere for a time. Where the page never is on the site, `links` reports it.
 */
export const earlyLinks: Rule = (content, { addresses, now }) => {
  const spansOf = linkingSpans(content, now);
  return linksOf(content).flatMap(({ address, file, field }) => {
    const target = addresses.get(address.split(/[?#]/)[0] ?? '') ?? [];
    return (spansOf(file) ?? []).flatMap((span) => {
      const gap = gapIn(target, span);
      if (gap === undefined) return [];
      const allowed = `the address of a page that is on the site as long as this link; that one is there ${gap}`;
      return [{ file, field, found: `the link ${quoted(address)}`, allowed }];
    });
  });
};
