import { isOnline, isTakenDown, publishedFrom, type Publication } from '~/content/queries/publication.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Content } from '../content.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Link = { readonly address: string; readonly file: string; readonly field: string };

/** Links with the time during which they are on the site; a permanent page has no times. */
type Source = { readonly times: Publication | undefined; readonly links: readonly Link[] };

/** Later than any time that a file may give. */
const NEVER = '9999';

const linksOf = ({ file, text }: Content['news' | 'members' | 'pages'][number]): readonly Link[] =>
  text.links.map(({ address, line }) => ({ address, file, field: `text, line ${line}` }));

/** The texts and alerts that are on the site now or later. A text for members appears and goes with its article. */
const sourcesOf = ({ news, members, pages, alerts }: Content, now: number): readonly Source[] => {
  const articles = soundOnly(news).filter(({ data }) => !data.draft);
  const ofArticle = new Map(articles.map(({ locale, name, data }) => [`${locale}/${name}`, data]));
  const sources: readonly Source[] = [
    ...articles.map((article) => ({ times: article.data, links: linksOf(article) })),
    ...members.map((text) => ({ times: ofArticle.get(`${text.locale}/${text.name}`), links: linksOf(text) })),
    ...pages.map((page) => ({ times: undefined, links: linksOf(page) })),
    ...soundOnly(alerts)
      .filter(({ data }) => data.shown)
      .map(({ file, data }) => ({
        times: data,
        links: LOCALES.map((locale) => ({ address: data.link[locale], file, field: `link.${locale}` })),
      })),
  ];
  return sources.filter(({ times }) => times === undefined || !isTakenDown(times, { now, isReplay: false }));
};

const complaint = ({ address, file, field }: Link, allowed: string): Mistake => ({
  file,
  field,
  found: `the link ${quoted(address)}`,
  allowed: `the address of a page that is on the site as long as this link; that one is there ${allowed}`,
});

/** Nothing links to an article that is not on the site yet, or that is taken down earlier: the link would lead nowhere for a time. */
export const earlyLinks: Rule = (content, { now }) => {
  const moment = { now, isReplay: false };
  const timed = new Map<string, Publication>(
    soundOnly(content.news)
      .filter(({ data }) => !data.draft && (data.unpublishAt !== undefined || !isOnline(data, moment)))
      .map(({ locale, data }) => [pathTo('news', locale, data.slug), data]),
  );
  return sourcesOf(content, now).flatMap(({ times, links }) => {
    const [from, end] = [times === undefined ? '' : publishedFrom(times), times?.unpublishAt ?? NEVER];
    return links.flatMap((link): readonly Mistake[] => {
      const target = timed.get(link.address.split(/[?#]/)[0] ?? '');
      if (target === undefined || isTakenDown(target, moment)) return [];
      const begins = publishedFrom(target);
      if (!isOnline(target, moment) && begins > from) return [complaint(link, `from ${begins} on`)];
      const { unpublishAt } = target;
      return unpublishAt !== undefined && end > unpublishAt ? [complaint(link, `until ${unpublishAt}`)] : [];
    });
  });
};
