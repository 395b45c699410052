import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { articleFrame, isPlain, stageCard } from '../../../bench/src/articleFrame.ts';
import { drawnOf } from '../../../bench/src/drawn.ts';
import { eleventy } from '../../../bench/src/eleventy.ts';
import { hugo } from '../../../bench/src/hugo.ts';
import type { DatedArticle } from '../../../bench/src/input.ts';
import { LIST_WORDS, listFrame, listWords } from '../../../bench/src/listFrame.ts';
import type { LocaleSite } from '../../../bench/src/peerSite.ts';
import { token } from '../../../bench/src/token.ts';
import { bodyText } from '../../../scripts/bench/drawnSite.ts';
import { kindOfAddress } from '../../../scripts/bench/kindOfAddress.ts';
import { formatDate } from '~/i18n/format.ts';
import { slugOf } from '~/i18n/paths.ts';
import { builtSite } from '../builtSite.ts';
import { raceInForce } from '../raceInForce.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';

// The benchmark derives the templates of other generators from our built pages (bench/README.md). These tests fail when the layout has
// changed and `bench/` does not support it; without them nobody would notice before the next run of the benchmark.

type Language = (typeof raceInForce.languages)[number];

/** A tag with more articles than fit on one page of its list. */
const TAG = 'stage-report';

const articlesIn = (locale: Language): readonly DatedArticle[] =>
  raceInForce.articles(locale).map(({ file, entry: { slug, title, teaser, date, tags, stage } }) => ({
    id: basename(file, '.md'),
    locale,
    slug,
    title,
    teaser: String(teaser),
    date,
    tags,
    body: '',
    ...(stage !== undefined && { stage }),
    shortDate: formatDate(date, locale, 'date'),
  }));

const htmlOf = (locale: Language, rest: string): string =>
  builtSite.page(`/${locale}/${slugOf('news', locale)}/${rest}/`).html;

/** The templates of a language, and the article and the list from whose pages they are derived. */
const madeFrom = (locale: Language) => {
  const articles = articlesIn(locale);
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const isSample = (article: DatedArticle, html: string) =>
    isPlain(article, html) && html.includes('<img src="/scenes/');
  const sample = articles.find((article) => isSample(article, htmlOf(locale, article.slug)));
  if (sample === undefined) throw new Error(`No built article of ${locale} could be a template.`);
  const [html, listHtml] = [htmlOf(locale, sample.slug), htmlOf(locale, `tag/${TAG}`)];
  const site: LocaleSite = {
    locale,
    news: slugOf('news', locale),
    tagNames: {},
    stages: {},
    articles: [{ ...sample, ...drawnOf(html) }],
    article: articleFrame(sample, html, bySlug),
    list: listFrame({ html: listHtml, tag: TAG, page: 1 }, bySlug),
  };
  return { articles, sample, html, listHtml, site };
};

/** The names of the placeholders that a template lacks. */
const lacking = (template: string, names: readonly string[]) => names.filter((name) => !template.includes(token(name)));

const ARTICLE = 'title teaser date fullDate firstTag stage body tags older tells scene picture pictureAlt offset';
const CARD = 'title teaser date shortDate scene tells offset';

describe.each(raceInForce.languages)('the built pages in %s are templates for other generators', (locale) => {
  const { articles, sample, html, listHtml, site } = madeFrom(locale);
  const { article, list } = site;

  it('with a placeholder for everything that differs between articles', () => {
    expect(lacking(article.page, ARTICLE.split(' '))).toEqual([]);
    expect(lacking(article.card, CARD.split(' '))).toEqual([]);
    expect(lacking(article.tag, ['tag', 'tagName'])).toEqual([]);
  });

  it('without words of the article from which they are made', () => {
    const { title, teaser, date } = sample;
    const words = [title, teaser, date, drawnOf(html).fullDate, bodyText(html).slice(0, 40)];
    expect(words.filter((word) => article.page.includes(word))).toEqual([]);
  });

  it('with a placeholder for everything that differs between lists', () => {
    expect(lacking(list.page, [...LIST_WORDS, 'level', 'cards', 'pages'])).toEqual([]);
    expect(lacking(list.card, [...CARD.split(' '), 'kind', 'subjects', 'lazy'])).toEqual([]);
    expect(lacking(list.link, ['path', 'here', 'rel', 'number', 'last'])).toEqual([]);
    const empty = Object.entries(listWords(listHtml)).filter(([, words]) => words === '');
    expect(empty).toEqual([]);
  });

  it('with the stage beside an article about one', () => {
    const about = articles.filter(({ stage }) => stage !== undefined);
    expect(about.length).toBeGreaterThan(0);
    const without = about.filter(({ slug }) => !stageCard(htmlOf(locale, slug)).includes('<section'));
    expect(without).toEqual([]);
  });
});

it.each([
  { peer: hugo, template: 'layouts/article/fr.html', list: 'layouts/newslist/fr.html' },
  { peer: eleventy, template: '_includes/article-fr.njk', list: '_includes/list-fr.njk' },
])('the templates of $peer.name fill every placeholder', ({ peer, template, list }) => {
  const folder = temporaryFolder();
  peer.write(folder, { locales: [madeFrom('fr').site], listWords: {}, others: new Map() });
  for (const file of [template, list]) expect(readFileSync(join(folder, file), 'utf8')).not.toContain('@@');
});

it('every built article has a text that the benchmark can compare, except those for members', () => {
  const forMembers = raceInForce.languages.flatMap((locale) =>
    raceInForce
      .articles(locale)
      .filter(({ entry }) => entry.membersOnly === true)
      .map(({ entry }) => `/${locale}/${slugOf('news', locale)}/${entry.slug}/`),
  );
  const wordless = builtSite.pages
    .filter(({ address }) => kindOfAddress(address) === 'article' && !forMembers.includes(address))
    .filter(({ html }) => bodyText(html).split(' ').length < 50);
  expect(wordless.map(({ address }) => address)).toEqual([]);
});
