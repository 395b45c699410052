import { describe, expect, it } from 'vitest';
import { NEWS_PER_PAGE } from '~/config/news.ts';
import { contentFiles } from '../../../../scripts/check/contentFiles.ts';
import { markdownPlugins } from '~/content/markdownPlugins.ts';
import { readContent } from '../../../../scripts/check/readContent.ts';
import { presentAddresses, siteAddresses } from '../../../../scripts/check/siteAddresses.ts';
import { replaced } from './replaced.ts';

const timesOf = async (texts: Readonly<Record<string, string>>, now = Date.now()) => {
  const read = (path: string): string => texts[path] ?? '';
  const inspect = () => Promise.resolve(undefined);
  const paths = Object.keys(texts);
  const files = { paths, notFiles: [], publicFiles: new Set<string>(), published: [], read, inspect };
  return siteAddresses(await readContent(files, markdownPlugins), now);
};

const addressesOf = async (texts: Readonly<Record<string, string>>): Promise<ReadonlySet<string>> =>
  presentAddresses(await timesOf(texts));

const article = (slug: string): string => `---
title: A sample
slug: ${slug}
teaser: One sentence of a teaser that is long enough for every list of articles.
date: 2020-09-06T18:40:00
tags: [sprint, route]
cover: map
---
Text
`;

const articles = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/content/news/en/a-${at}.md`, article(`a-${at}`)]));

describe('the addresses of the site', () => {
  it('are those of every kind of page in every language if there is no content', async () => {
    const addresses = await addressesOf({});
    expect([...addresses].filter((address) => address.startsWith('/en/')).toSorted()).toEqual([
      '/en/',
      '/en/404/',
      '/en/auth-to-see/',
      '/en/authentication/',
      '/en/club/',
      '/en/login-to-discover/',
      '/en/mail-callback/',
      '/en/mail-requirement/',
      '/en/mail-validation/',
      '/en/my-profile/',
      '/en/news/',
      '/en/newsletter/',
      '/en/partners/',
      '/en/password-reset/',
      '/en/privacy/',
      '/en/race-centre/',
      '/en/rankings/',
      '/en/rankings/withdrawals/',
      '/en/relive/',
      '/en/riders/',
      '/en/riders/compare/',
      '/en/road-book/',
      '/en/search/',
      '/en/stages/',
      '/en/teams/',
      '/en/videos/',
      '/en/winners/',
    ]);
    expect(addresses.size).toBe(1 + 4 * 27);
    expect(addresses).toContain('/');
  });

  it('include the stages, rankings, teams and riders of the content', async () => {
    const addresses = presentAddresses(siteAddresses(await readContent(contentFiles(), markdownPlugins), Date.now()));
    expect([...addresses]).toEqual(
      expect.arrayContaining([
        '/fr/etapes/etape-9/',
        '/es/clasificaciones/etapa-21/',
        '/de/wertungen/ausfaelle/',
        '/en/riders/tadej-pogacar/',
        '/fr/equipes/b-b-hotels-vital-concept-p-b-ktm/',
      ]),
    );
    // The list, the stages, and a roadside page for all except the time trial.
    expect([...addresses].filter((address) => address.startsWith('/de/etappen/'))).toHaveLength(1 + 21 + 20);
  });

  it('include articles, their tags, and as many list pages as the articles fill', async () => {
    const addresses = await addressesOf(articles(NEWS_PER_PAGE + 1));
    const news = [...addresses].filter((address) => address.startsWith('/en/news/') && !/\/a-\d+\/$/.test(address));
    expect(news.toSorted()).toEqual([
      '/en/news/',
      '/en/news/page/2/',
      '/en/news/tag/route/',
      '/en/news/tag/route/page/2/',
      '/en/news/tag/sprint/',
      '/en/news/tag/sprint/page/2/',
    ]);
    expect(addresses).toContain(`/en/news/a-${NEWS_PER_PAGE}/`);
  });

  it('include no second list page when the first is exactly full, and nothing in another language', async () => {
    const addresses = [...(await addressesOf(articles(NEWS_PER_PAGE)))];
    expect(
      addresses.filter((address) => address.includes('/page/') || address.startsWith('/fr/actualites/tag/')),
    ).toEqual([]);
  });

  it('include no drafts, and no tags that only drafts have', async () => {
    const draft = replaced('cover: map', 'cover: map\ndraft: true')(article('a-draft'));
    const addresses = await addressesOf({ 'src/content/news/en/a-draft.md': draft });
    expect([...addresses].filter((address) => /a-draft|\/tag\//.test(address))).toEqual([]);
  });

  it('include the rankings of the stages that have been ridden', async () => {
    const addresses = await addressesOf({
      'src/content/stages/stage-01.yaml': 'number: 1\n',
      'src/content/stages/stage-02.yaml': 'number: 2\n',
      'src/content/results/stage-01.yaml': 'stage: 1\nrankings: { general: 8 }\n',
      'src/content/results/stage-02.yaml': 'stage: 2\nrankings: null\n',
    });
    expect([...addresses].filter((address) => /^\/fr\/.*etape-/.test(address)).toSorted()).toEqual([
      '/fr/classements/etape-1/',
      '/fr/etapes/etape-1/',
      '/fr/etapes/etape-2/',
      '/fr/revivre/etape-1/',
      '/fr/revivre/etape-2/',
    ]);
  });

  it('include those of a stage of which nothing can be read, by the name of its file', async () => {
    const addresses = await addressesOf({
      'src/content/stages/stage-02.yaml': '',
      'src/content/results/stage-02.yaml': '',
    });
    expect([...addresses].filter((address) => /^\/fr\/.*etape-/.test(address)).toSorted()).toEqual([
      '/fr/classements/etape-2/',
      '/fr/etapes/etape-2/',
      '/fr/etapes/etape-2/au-bord-de-la-route/',
      '/fr/revivre/etape-2/',
    ]);
  });

  it('include the article whose front matter has a mistake in another key', async () => {
    const addresses = await addressesOf({
      'src/content/news/en/a.md': replaced('cover: map', 'cover: moon')(article('a')),
    });
    expect(addresses).toContain('/en/news/a/');
  });
});

describe('the times of the addresses', () => {
  const NOW = Date.parse('2020-09-06T18:00:00Z');
  const EARLIER = '2020-09-06T19:00:00';
  const LATER = '2020-09-07T08:00:00';
  const END = '2020-09-08T08:00:00';
  const NEVER = '9999';
  const timed = (slug: string, ...lines: readonly string[]) => ({
    [`src/content/news/en/${slug}.md`]: replaced('cover: map', ['cover: map', ...lines].join('\n'))(article(slug)),
  });

  it('are those of an article, from the moment of the check on', async () => {
    const times = await timesOf(
      {
        ...timed('now', `publishAt: ${EARLIER}`),
        ...timed('later', `publishAt: ${LATER}`, `unpublishAt: ${END}`),
        ...timed('over', `unpublishAt: ${EARLIER}`),
      },
      NOW,
    );
    expect(times.get('/en/news/now/')).toEqual([{ from: '', until: NEVER }]);
    expect(times.get('/en/news/later/')).toEqual([{ from: LATER, until: END }]);
    expect(times.get('/en/news/over/')).toEqual([]);
    expect(presentAddresses(times)).not.toContain('/en/news/over/');
  });

  it('are, for the list of a tag, those of all its articles', async () => {
    const times = await timesOf(
      { ...timed('first', `unpublishAt: ${LATER}`), ...timed('second', `publishAt: ${END}`) },
      NOW,
    );
    expect(times.get('/en/news/tag/route/')).toEqual([
      { from: '', until: LATER },
      { from: END, until: NEVER },
    ]);
    expect(times.get('/en/news/')).toEqual([{ from: '', until: NEVER }]);
  });

  it('are, for a further page of a list, those at which enough articles are there', async () => {
    const times = await timesOf(
      {
        ...articles(NEWS_PER_PAGE - 1),
        ...timed('first', `unpublishAt: ${END}`),
        ...timed('second', `publishAt: ${LATER}`),
      },
      NOW,
    );
    expect(times.get('/en/news/page/2/')).toEqual([{ from: LATER, until: END }]);
    expect(times.get('/en/news/tag/sprint/page/2/')).toEqual([{ from: LATER, until: END }]);
  });

  it('are, for a further page, also those of articles of another language that are listed', async () => {
    const elsewhere = replaced('cover: map', `cover: map\nlanguages: [fr]\nlistedElsewhere: true`)(article('un'));
    const times = await timesOf({ ...articles(NEWS_PER_PAGE), 'src/content/news/fr/un.md': elsewhere }, NOW);
    expect(times.get('/en/news/page/2/')).toEqual([{ from: '', until: NEVER }]);
    expect(times.get('/en/news/tag/route/page/2/')).toEqual([{ from: '', until: NEVER }]);
    expect(times.get('/es/noticias/tag/route/')).toEqual([]);
  });

  it('are, for rankings and the page at the roadside of a cancelled stage, those of the result', async () => {
    const { read } = contentFiles();
    const cancelled = `stage: 2\npublished: ${LATER}\nwithdrawals: []\noutcome:\n  kind: cancelled\n  note: { fr: x, en: x, es: x, de: x }\nrankings: null\n`;
    const times = await timesOf(
      {
        'src/content/stages/stage-02.yaml': read('src/content/stages/stage-02.yaml'),
        'src/content/results/stage-01.yaml': `stage: 1\npublished: ${LATER}\nrankings: { general: 8 }\n`,
        'src/content/results/stage-02.yaml': cancelled,
      },
      NOW,
    );
    expect(times.get('/fr/classements/etape-1/')).toEqual([{ from: LATER, until: NEVER }]);
    expect(times.get('/fr/etapes/etape-2/au-bord-de-la-route/')).toEqual([{ from: '', until: LATER }]);
  });
});
