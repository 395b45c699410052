import { describe, expect, it, vi } from 'vitest';
import { contentFiles } from '~/content/check/contentFiles.ts';
import { findMistakes } from '~/content/check/findMistakes.ts';
import { siteAddresses } from '~/content/check/siteAddresses.ts';
import { builtSite } from './builtSite.ts';
import { pagesByKind, type PageOfKind } from './pagesByKind.ts';
import { ROUTE_TABLE } from './routeTable.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const LANGUAGES = ['fr', 'en', 'es', 'de'] as const;
type Language = (typeof LANGUAGES)[number];

const { all } = pagesByKind;
const listed = all.filter(({ row }) => row.isListed);
const unlisted = all.filter(({ row }) => !row.isListed);

/** The addresses of pages that a check finds fault with, and what it found. */
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

/** `hreflang` and path of each alternate that a page names. */
const alternatesOf = (page: PageOfKind): ReadonlyMap<string, string> =>
  new Map(
    headLinks(page, 'alternate][hreflang').map((link) => [link.attribute('hreflang'), pathOf(link.attribute('href'))]),
  );

const alternates = new Map(listed.map((page) => [page.address, alternatesOf(page)]));
const titleOf = ({ document }: PageOfKind): string => document().one('head title').text;
const descriptionOf = ({ document }: PageOfKind): string =>
  document().one('meta[name=description]').attribute('content');

/** The texts that two pages of one language share, with their addresses. */
const shared = (language: Language, textOf: (page: PageOfKind) => string): readonly string[] =>
  [
    ...Map.groupBy(
      all.filter((page) => page.language === language),
      textOf,
    ),
  ]
    .filter(([, pages]) => pages.length > 1)
    .map(([text, pages]) => `${text}: ${pages.map(({ address }) => address).join(' ')}`);

describe('the route table', () => {
  const rows = ROUTE_TABLE.flatMap((row) =>
    LANGUAGES.map((language) => [`/${language}/${row.paths[language]}`, row, language] as const),
  );

  it.each(rows)('has %s with its class tokens', (_path, row, language) => {
    const pages = all.filter((page) => page.row === row && page.language === language);
    expect(pages).not.toEqual([]);
    expect(new Set(pages.map(({ document }) => document().one('body').attribute('class')))).toEqual(
      new Set([row.classes]),
    );
  });

  it('knows every page that was built, besides the choice of a language at /', () => {
    const known = new Set(all.map(({ address }) => address));
    expect(builtSite.pages.map(({ address }) => address).filter((address) => !known.has(address))).toEqual(['/']);
  });

  it.each([
    ['stage', 21],
    ['rankings after a stage', 21],
    ['rider', 176],
    ['team', 22],
    ['home', 1],
  ])('has as many pages of the kind "%s" as the race: %i in each language', (kind, count) => {
    expect(
      LANGUAGES.map((language) => pagesByKind.of(kind).filter((page) => page.language === language).length),
    ).toEqual(LANGUAGES.map(() => count));
  });

  it('is what the content check believes the site to have', async () => {
    const { content } = await findMistakes(contentFiles());
    expect([...siteAddresses(content)].sort()).toEqual(builtSite.pages.map(({ address }) => address).sort());
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
    expect(tagsIn('en')).toEqual(tagsIn('fr'));
    expect(tagsIn('es')).toEqual(tagsIn('fr'));
    expect(tagsIn('de')).toEqual(tagsIn('fr'));
  });

  it('has one headline of the first rank', () => {
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

  it.each(LANGUAGES)('has a title and a description of its own in %s', (language) => {
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

  it('names itself among its alternates', () => {
    expect(
      faults(listed, ({ address, language }) =>
        alternates.get(address)?.get(language) === address ? undefined : 'hreflang',
      ),
    ).toEqual([]);
  });

  it('is named by each page that it names as an alternate', () => {
    const fault = ({ address, language }: PageOfKind): string | undefined =>
      [...(alternates.get(address) ?? [])]
        .filter(([hreflang]) => hreflang !== 'x-default')
        .filter(([, other]) => alternates.get(other)?.get(language) !== address)
        .map(([, other]) => other)
        .join(' ') || undefined;
    expect(faults(listed, fault)).toEqual([]);
  });

  it('exists in all four languages, except pages of lists that are shorter elsewhere', () => {
    const incomplete = listed.filter(({ address }) =>
      LANGUAGES.some((language) => alternates.get(address)?.has(language) !== true),
    );
    expect(incomplete.filter(({ row }) => !row.paths.fr.includes('/page/'))).toEqual([]);
  });

  it('has the French page as its default where there is one', () => {
    expect(
      faults(listed, ({ address }) =>
        alternates.get(address)?.get('x-default') === alternates.get(address)?.get('fr') ? undefined : 'x-default',
      ),
    ).toEqual([]);
  });

  it('asks no robot to leave', () => {
    expect(
      faults(listed, ({ document }) => (document().all('meta[name=robots]').length === 0 ? undefined : 'robots')),
    ).toEqual([]);
  });
});

describe('a page that is not for search engines', () => {
  it('says so and has neither a canonical address, alternates nor structured data', () => {
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
    expect(unlisted.length).toBe(8 * LANGUAGES.length);
    expect(faults(unlisted, fault)).toEqual([]);
  });
});

describe('the choice of a language', () => {
  const { document } = builtSite.page('/');

  it('is not for search engines and links to all four languages without a script', () => {
    expect(document().one('meta[name=robots]').attribute('content')).toBe('noindex');
    const offered = document()
      .all('main a')
      .map((link) => [link.attribute('hreflang'), link.attribute('lang'), link.attribute('href')]);
    expect(offered).toEqual(LANGUAGES.map((language) => [language, language, `/${language}/`]));
  });
});
