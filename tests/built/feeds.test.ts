import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, it } from 'vitest';
import { siteRedirects } from '../../scripts/headers/siteRedirects.ts';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce, type Language } from './raceInForce.ts';

/** Maximum number of articles in a feed. */
const MOST = 30;

const textOf = (language: Language): string => readFileSync(join(builtSite.root, language, 'rss.xml'), 'utf8');
const origin = builtSite.origin();

/** The articles of a language, read from their own pages, newest first. */
const articlesIn = (language: Language) =>
  pagesByKind
    .of('article')
    .filter((page) => page.language === language)
    .map(({ address, document }) => ({
      url: origin + address,
      title: document().one('h1').text,
      description: document().one('p.lead').text,
      day: document().all('article time')[0]?.attribute('datetime').slice(0, 10),
      tags: document()
        .all('ul.tags a')
        .map(({ text }) => text),
    }))
    .sort((one, other) => (other.day ?? '').localeCompare(one.day ?? ''));

describe.each(raceInForce.languages)('the feed in %s', (language) => {
  const feed = parseFeed(textOf(language));
  const articles = articlesIn(language);
  const byUrl = new Map(articles.map((article) => [article.url, article]));

  it('is parsed by a feed reader, and states its language and its own address', () => {
    expect([feed.meta.type, feed.meta.version]).toEqual(['rss', '2.0']);
    expect([feed.language, feed.url, feed.self]).toEqual([
      language,
      `${origin}/${language}/`,
      `${origin}/${language}/rss.xml`,
    ]);
  });

  it('has the 30 newest articles, newest first', () => {
    expect(feed.items).toHaveLength(Math.min(MOST, raceInForce.articles(language).length));
    const days = feed.items.map(({ published }) => published?.toISOString() ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    const shown = feed.items.map(({ url }) => byUrl.get(url ?? '')?.day);
    expect(shown).toEqual(articles.slice(0, MOST).map(({ day }) => day));
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
  });

  it('contains of each article what its page shows, and no more', () => {
    for (const { url, title, description, categories, content } of feed.items) {
      const article = byUrl.get(url ?? '');
      expect({ title, description, tags: categories.map(({ label }) => label), content }).toEqual({
        title: article?.title,
        description: article?.description,
        tags: article?.tags,
        content: null,
      });
    }
  });

  it('identifies each article by an address that leads to it', () => {
    const moved = new Map(siteRedirects(builtSite.root).map(({ from, to }) => [origin + from, origin + to]));
    expect(feed.items.map(({ id }) => moved.get(id ?? '') ?? id)).toEqual(feed.items.map(({ url }) => url));
  });

  it('has the date of its newest article, not of the build', () => {
    expect(feed.updated).toEqual(feed.items[0]?.published);
  });

  it('is linked in the head and footer of every listed page of its language, and of no other', () => {
    const inHead = ({ document }: (typeof builtSite.pages)[number]) =>
      document()
        .all('head link[type=application/rss+xml]')
        .map((link) => link.attribute('href'))
        .join();
    const pages = pagesByKind.all.filter((page) => page.language === language);
    const [relive] = pages.filter(({ row }) => row.kind === 'relive the race');
    // The pages that lead through the race without outcomes link the feed without them.
    const feedOf = ({ row: { kind, isListed } }: (typeof pages)[number]): string =>
      !isListed ? '' : kind.startsWith('relive ') ? `${relive?.address ?? ''}rss.xml` : `/${language}/rss.xml`;
    expect(pages.filter((page) => inHead(page) !== feedOf(page)).map(({ address }) => address)).toEqual([]);
    const atFoot = pages.filter(
      ({ document }) => document().all(`.site-footer a[href=/${language}/rss.xml]`).length !== 1,
    );
    expect(atFoot.map(({ address }) => address)).toEqual([]);
  });
});
