import { describe, expect, it, vi } from 'vitest';
import { contentFiles } from '../../scripts/check/contentFiles.ts';
import { findMistakes } from '../../scripts/check/findMistakes.ts';
import { siteAddresses } from '../../scripts/check/siteAddresses.ts';
import { NOW } from '../../scripts/check/spans.ts';
import { builtSite } from './builtSite.ts';
import { pagesByKind, type PageOfKind } from './pagesByKind.ts';
import { raceInForce, type Language } from './raceInForce.ts';
import { ROUTE_TABLE } from './routeTable.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { languages } = raceInForce;
const first = languages[0] ?? 'fr';

/** Articles on a page of the news list. */
const PER_PAGE = 12;

const { all } = pagesByKind;
const listed = all.filter(({ row }) => row.isListed);
const unlisted = all.filter(({ row }) => !row.isListed);

/** The addresses of pages that fail a check, with the finding. */
const faults = (pages: readonly PageOfKind[], faultOf: (page: PageOfKind) => string | undefined): readonly string[] =>
  pages.flatMap((page) => {
    const fault = faultOf(page);
    return fault === undefined ? [] : [`${page.address}: ${fault}`];
  });

const headLinks = ({ document }: PageOfKind, rel: string) =>
  document()
    .all('head')
    .flatMap((head) => head.all(`link[rel=${rel}]`));
const pathOf = (absolute: string): string => new URL(absolute).pathname;

/** `hreflang` and path of each alternate of a page. */
const alternatesOf = (page: PageOfKind): ReadonlyMap<string, string> =>
  new Map(
    headLinks(page, 'alternate][hreflang').map((link) => [link.attribute('hreflang'), pathOf(link.attribute('href'))]),
  );

const alternates = new Map(listed.map((page) => [page.address, alternatesOf(page)]));
const titleOf = ({ document }: PageOfKind): string => document().one('head title').text;
const descriptionOf = ({ document }: PageOfKind): string =>
  document().one('meta[name=description]').attribute('content');

/** The texts that two pages of one language share, with the addresses of these pages. */
const shared = (language: Language, textOf: (page: PageOfKind) => string): readonly string[] =>
  [
    ...Map.groupBy(
      all.filter((page) => page.language === language),
      textOf,
    ),
  ]
    .filter(([, pages]) => pages.length > 1)
    .map(([text, pages]) => `${text}: ${pages.map(({ address }) => address).join(' ')}`);

/** The number of pages that the content produces for each row of the table that does not have exactly one in each language. */
const pagesOf = (path: string, language: Language): number => {
  const articles = raceInForce.articles(language).map(({ entry }) => entry);
  const tags = Object.keys(raceInForce.tags).map((tag) => articles.filter((article) => article.tags.includes(tag)));
  const further = (count: number): number => Math.max(0, Math.ceil(count / PER_PAGE) - 1);
  const { stages, ranked, riders, teams } = raceInForce;
  const counts: Readonly<Record<string, number>> = {
    'news/page/{n}': further(articles.length),
    'news/tag/{name}': tags.filter(({ length }) => length > 0).length,
    'news/tag/{name}/page/{n}': tags.reduce((sum, { length }) => sum + further(length), 0),
    'news/{name}': articles.length,
    'stages/stage-{n}': stages.length,
    'stages/stage-{n}/roadside': raceInForce.atRoadside.length,
    'relive/stage-{n}': stages.length,
    'rankings/stage-{n}': ranked.length,
    'riders/{name}': riders.length,
    'teams/{name}': teams.length,
  };
  return counts[path] ?? 1;
};

describe('the route table', () => {
  const rows = ROUTE_TABLE.flatMap((row) =>
    languages.map((language) => [`/${language}/${row.paths[language]}`, row, language] as const),
  );

  it.each(rows)('has as many pages %s as the content makes, with their class tokens', (_path, row, language) => {
    const pages = all.filter((page) => page.row === row && page.language === language);
    expect(pages).toHaveLength(pagesOf(row.paths.en, language));
    const classes = new Set(pages.map(({ document }) => document().one('body').attribute('class')));
    expect(classes).toEqual(new Set(pages.map(() => row.classes)));
  });

  it('knows every page that was built, besides the choice of a language at /', () => {
    const known = new Set(all.map(({ address }) => address));
    expect(builtSite.pages.map(({ address }) => address).filter((address) => !known.has(address))).toEqual(['/']);
  });

  it('agrees with the addresses of the content check', async () => {
    const { content } = await findMistakes(contentFiles());
    const present = [...siteAddresses(content, Date.now())].filter(([, spans]) =>
      spans.some(({ from }) => from === NOW),
    );
    expect(present.map(([address]) => address).sort()).toEqual(builtSite.pages.map(({ address }) => address).sort());
  });
});

describe('every page', () => {
  it('names its language, its site and its place in the site on html and body', () => {
    const fault = ({ document, language }: PageOfKind): string | undefined => {
      const [html, body] = [document().one('html').attributes, document().one('body').attributes];
      const isRight =
        html.get('lang') === language &&
        body.get('data-locale') === language &&
        body.get('data-site-id') === 'club' &&
        body.get('data-partner') === '' &&
        /^[\w-]+(::[\w-]+)*$/.test(body.get('data-page-tags') ?? '');
      return isRight ? undefined : JSON.stringify([...html, ...body]);
    };
    expect(faults(all, fault)).toEqual([]);
  });

  it('has the same levels of audience measurement in every language', () => {
    const tagsIn = (language: Language) =>
      all
        .filter((page) => page.language === language)
        .map(({ document }) => document().one('body').attribute('data-page-tags'))
        .sort();
    for (const language of languages) expect(tagsIn(language), language).toEqual(tagsIn(first));
  });

  it('has one first-level heading', () => {
    expect(
      faults(all, ({ document }) =>
        document().all('h1').length === 1 ? undefined : String(document().all('h1').length),
      ),
    ).toEqual([]);
  });

  it('has a title of at most 70 characters', () => {
    expect(faults(all, (page) => (titleOf(page).length <= 70 ? undefined : titleOf(page)))).toEqual([]);
  });

  it('has a description of 40 to 170 characters', () => {
    const fault = (page: PageOfKind): string | undefined => {
      const description = descriptionOf(page);
      return description.length >= 40 && description.length <= 170 ? undefined : description;
    };
    expect(faults(all, fault)).toEqual([]);
  });

  it.each(languages)('has a unique title and a unique description in %s', (language) => {
    expect(shared(language, titleOf)).toEqual([]);
    expect(shared(language, descriptionOf)).toEqual([]);
  });
});

describe('a page for search engines', () => {
  it('is canonical at its own address, at one origin for the whole site', () => {
    expect(
      faults(listed, (page) =>
        headLinks(page, 'canonical')
          .map((link) => pathOf(link.attribute('href')))
          .join() === page.address
          ? undefined
          : 'canonical',
      ),
    ).toEqual([]);
    const origins = listed
      .flatMap((page) => [...headLinks(page, 'canonical'), ...headLinks(page, 'alternate][hreflang')])
      .map((link) => new URL(link.attribute('href')).origin);
    expect(new Set(origins).size).toBe(1);
  });

  it('is among its own alternates', () => {
    expect(
      faults(listed, ({ address, language }) =>
        alternates.get(address)?.get(language) === address ? undefined : 'hreflang',
      ),
    ).toEqual([]);
  });

  it('is an alternate of each of its alternates', () => {
    const fault = ({ address, language }: PageOfKind): string | undefined =>
      [...(alternates.get(address) ?? [])]
        .filter(([hreflang]) => hreflang !== 'x-default')
        .filter(([, other]) => alternates.get(other)?.get(language) !== address)
        .map(([, other]) => other)
        .join(' ') || undefined;
    expect(faults(listed, fault)).toEqual([]);
  });

  it('exists in all languages, except pages of lists that are shorter elsewhere', () => {
    const incomplete = listed.filter(({ address }) =>
      languages.some((language) => alternates.get(address)?.has(language) !== true),
    );
    expect(incomplete.filter(({ row }) => !row.paths.fr.includes('/page/'))).toEqual([]);
  });

  it('has the page of the first language as its default if there is one', () => {
    expect(
      faults(listed, ({ address }) =>
        alternates.get(address)?.get('x-default') === alternates.get(address)?.get(first) ? undefined : 'x-default',
      ),
    ).toEqual([]);
  });

  it('does not exclude robots', () => {
    expect(
      faults(listed, ({ document }) => (document().all('meta[name=robots]').length === 0 ? undefined : 'robots')),
    ).toEqual([]);
  });
});

describe('a page that is not for search engines', () => {
  it('shows it and has neither a canonical address, alternates nor structured data', () => {
    const fault = (page: PageOfKind): string | undefined => {
      const robots = page
        .document()
        .all('meta[name=robots]')
        .map((meta) => meta.attribute('content'));
      const others = [
        ...headLinks(page, 'canonical'),
        ...headLinks(page, 'alternate'),
        ...page.document().all('script[type=application/ld+json]'),
      ];
      return robots.join() === 'noindex' && others.length === 0 ? undefined : `${robots.join()} ${others.length}`;
    };
    expect(unlisted.length).toBe(8 * languages.length);
    expect(faults(unlisted, fault)).toEqual([]);
  });
});

describe('the choice of a language', () => {
  const { document } = builtSite.page('/');

  it('is not for search engines, and links to all languages without a script', () => {
    expect(document().one('meta[name=robots]').attribute('content')).toBe('noindex');
    const offered = document()
      .all('main a')
      .map((link) => [link.attribute('hreflang'), link.attribute('lang'), link.attribute('href')]);
    expect(offered).toEqual(languages.map((language) => [language, language, `/${language}/`]));
  });
});
