import { describe, expect, it, vi } from 'vitest';
import { builtSite, type BuiltPage } from './builtSite.ts';
import { pagesByKind, type PageOfKind } from './pagesByKind.ts';
import { pictureSize } from './pictureSize.ts';
import { raceInForce } from './raceInForce.ts';
import { everyNode, nodesIn, thingsOf, type Node } from './structuredThings.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const origin = builtSite.origin();
const { languages, stages, teams, riders, country } = raceInForce;

type Check = (value: unknown, page: BuiltPage) => boolean;

const once = (check: (text: string) => boolean): Check => {
  const known = new Map<string, boolean>();
  return (value) => {
    if (typeof value !== 'string') return false;
    const answer = known.get(value) ?? check(value);
    known.set(value, answer);
    return answer;
  };
};

const text = once((value) => value.trim() === value && value !== '');
const short: Check = (value) => typeof value === 'string' && value !== '' && value.length <= 110;
const day = once((value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)));
/** Google interprets a time without an offset in a zone of its own choice. */
const moment = once(
  (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
);
const ownPath = (value: string): string | undefined =>
  value.startsWith(`${origin}/`) ? value.slice(origin.length) : undefined;
const builtPage = once((value) => {
  const path = ownPath(value);
  return path?.endsWith('/') === true && builtSite.files.has(`${path}index.html`.slice(1));
});
const picture = once((value) => pictureSize(ownPath(value) ?? '').size === '1200×630');
const areHoursKnown = stages.every(({ planned }) => planned !== null);
/** Checks a value, which may be missing if it is not known of everything. */
const where =
  (isKnown: boolean, check: Check): Check =>
  (value, page) =>
    (value === undefined && !isKnown) || check(value, page);
const one =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const things =
  (...types: readonly string[]): Check =>
  (value) => {
    const nodes = nodesIn(value);
    return nodes.length > 0 && nodes.every((node) => types.includes(node['@type']));
  };
const standsOnPage: Check = (value, { document }) => typeof value === 'string' && document().all(value).length === 1;

/**
 * The properties that we require of each type: those that Google's documentation requires, and those of its recommended ones that we
 * provide; for types that Google does not document, those by which it can be found.
 */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  VideoObject: {
    name: text,
    description: text,
    uploadDate: moment,
    thumbnailUrl: picture,
    contentUrl: once((value) => builtSite.files.has((ownPath(value) ?? '').slice(1))),
    duration: once((value) => /^PT\d+S$/.test(value)),
  },
  SportsEvent: {
    name: text,
    sport: text,
    startDate: areHoursKnown ? moment : day,
    // A stage with unknown times has its day, once.
    endDate: where(areHoursKnown, areHoursKnown ? moment : day),
    location: things('Place'),
    eventStatus: one('https://schema.org/EventScheduled'),
    eventAttendanceMode: one('https://schema.org/OfflineEventAttendanceMode'),
    url: builtPage,
    image: picture,
  },
  Place: { name: text, address: things('PostalAddress') },
  PostalAddress: { addressLocality: text, addressCountry: one(country) },
  SportsTeam: { name: text, sport: text, url: builtPage },
  // An author has no page.
  Person: { name: text, url: where(false, builtPage) },
  Country: { name: text },
  NewsArticle: {
    headline: short,
    description: text,
    datePublished: moment,
    dateModified: moment,
    image: (value, page) => picture(value, page) || things('ImageObject')(value, page),
    inLanguage: one(...languages),
    mainEntityOfPage: builtPage,
    author: things('Organization', 'Person'),
    publisher: things('Organization'),
    isAccessibleForFree: one(true, false),
  },
  ImageObject: { contentUrl: picture, description: text, creditText: text, copyrightNotice: text },
  WebPageElement: { isAccessibleForFree: one(false), cssSelector: standsOnPage },
  Organization: { name: text, url: builtPage },
  BreadcrumbList: { itemListElement: things('ListItem') },
  ListItem: { position: (value) => Number.isInteger(value), name: text },
  WebSite: { name: text, url: builtPage },
  SearchAction: { target: things('EntryPoint'), 'query-input': one('required name=search_term_string') },
  EntryPoint: {
    urlTemplate: (value) =>
      typeof value === 'string' &&
      value.endsWith('/?q={search_term_string}') &&
      builtPage(value.split('?')[0], builtSite.page('/')),
  },
  WebPage: { name: text, description: text, url: builtPage, isPartOf: things('WebSite'), inLanguage: text },
  CollectionPage: { name: text, description: text, url: builtPage, isPartOf: things('WebSite'), inLanguage: text },
  SearchResultsPage: { name: text, description: text, url: builtPage, isPartOf: things('WebSite'), inLanguage: text },
};

/** An editorial desk has no page. */
const DESK: Readonly<Record<string, Check>> = { name: text, parentOrganization: things('Organization') };

const requiredOf = (node: Node): Readonly<Record<string, Check>> | undefined =>
  node['@type'] === 'Organization' && node['parentOrganization'] !== undefined ? DESK : REQUIRED[node['@type']];

const isBirthKnown = riders.every(({ birthdate }) => birthdate !== null);
const isCountryKnown = teams.every((team) => team.country !== null);

/** Properties that a thing has only on its own page. */
const ON_OWN_PAGE: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  stage: { superEvent: things('SportsEvent'), organizer: things('Organization'), description: text },
  stages: { organizer: things('Organization') },
  rider: {
    givenName: text,
    familyName: text,
    birthDate: where(isBirthKnown, day),
    nationality: things('Country'),
    memberOf: things('SportsTeam'),
    jobTitle: text,
    image: picture,
  },
  team: {
    athlete: things('Person'),
    alternateName: where(isCountryKnown, text),
    location: where(isCountryKnown, things('Country')),
    image: picture,
  },
  home: { inLanguage: text, potentialAction: things('SearchAction') },
};

/** The types of the pages of a kind; kinds that are not listed are plain pages or lists. */
const ABOUT: Readonly<Record<string, string>> = {
  home: 'WebSite SportsEvent',
  stages: 'SportsEvent',
  stage: 'SportsEvent BreadcrumbList',
  rider: 'Person BreadcrumbList',
  team: 'SportsTeam BreadcrumbList',
  article: 'NewsArticle BreadcrumbList',
  search: 'SearchResultsPage',
  // One for each film; a page without films is a list.
  videos: Array.from({ length: raceInForce.videos }, () => 'VideoObject').join(' ') || 'CollectionPage',
  'rankings after a stage': 'CollectionPage BreadcrumbList',
  withdrawals: 'CollectionPage BreadcrumbList',
  'compare riders': 'WebPage BreadcrumbList',
  'at the roadside': 'WebPage BreadcrumbList',
  'road book': 'WebPage BreadcrumbList',
  'relive a stage': 'WebPage BreadcrumbList',
};
const PLAIN = ['WebPage', 'CollectionPage'];

const articles = languages.flatMap((language) => raceInForce.articles(language).map(({ entry }) => entry));

/** Types that this race does not have: films, photos as covers, articles with a part for members. */
const absent = new Set([
  ...(raceInForce.videos > 0 ? [] : ['VideoObject']),
  ...(articles.some(({ cover }) => cover.startsWith('photo:')) ? [] : ['ImageObject']),
  ...(articles.some(({ membersOnly }) => membersOnly === true) ? [] : ['WebPageElement']),
]);

const listed = pagesByKind.all.filter(({ row }) => row.isListed);

const missing = (node: Node, required: Readonly<Record<string, Check>>, page: BuiltPage): readonly string[] =>
  Object.entries(required)
    .filter(([property, holds]) => !holds(node[property], page))
    .map(([property]) => `${page.address}: ${node['@type']}.${property} is ${JSON.stringify(node[property])}`);

/** Addresses that belong neither to this site nor to the vocabulary of schema.org. */
const strays = (page: BuiltPage): readonly string[] =>
  thingsOf(page)
    .flatMap(everyNode)
    .flatMap((node) => Object.values(node))
    .filter((value) => typeof value === 'string' && /^https?:/.test(value))
    .filter((value) => !/^https:\/\/schema\.org(\/|$)/.test(String(value)) && ownPath(String(value)) === undefined)
    .map((value) => `${page.address}: ${String(value)}`);

describe('structured data', () => {
  it('is on every listed page with the types of its kind, and on no other page', () => {
    const differing = listed.filter((page) => {
      const types = thingsOf(page).map((node) => node['@type']);
      const expected = ABOUT[page.row.kind];
      return expected === undefined
        ? types.length !== 1 || !PLAIN.includes(types[0] ?? '')
        : types.join(' ') !== expected;
    });
    expect(differing.map(({ address }) => address)).toEqual([]);
    const addresses = new Set(listed.map(({ address }) => address));
    const others = builtSite.pages.filter(({ address }) => !addresses.has(address));
    expect(others).toHaveLength(1 + 8 * languages.length);
    expect(others.filter((page) => thingsOf(page).length > 0).map(({ address }) => address)).toEqual([]);
  });

  it('has the required properties of the type of every thing', () => {
    const nodes = listed.map((page) => [page, thingsOf(page).flatMap(everyNode)] as const);
    const unknown = nodes.flatMap(([, all]) => all.filter((node) => requiredOf(node) === undefined));
    expect([...new Set(unknown.map((node) => node['@type']))]).toEqual([]);
    const faults = nodes.flatMap(([page, all]) => all.flatMap((node) => missing(node, requiredOf(node) ?? {}, page)));
    expect(faults).toEqual([]);
    const seen = new Set(nodes.flatMap(([, all]) => all.map((node) => node['@type'])));
    const types = Object.keys(REQUIRED).filter((type) => !absent.has(type));
    expect([...seen].sort()).toEqual(types.sort());
  });

  it('has more properties of a thing on its own page', () => {
    const faults = listed.flatMap((page) => {
      const [node] = thingsOf(page);
      return node === undefined ? [] : missing(node, ON_OWN_PAGE[page.row.kind] ?? {}, page);
    });
    expect(faults).toEqual([]);
  });

  it('links only to this site and to the vocabulary of schema.org', () => {
    expect(listed.flatMap(strays)).toEqual([]);
  });

  it('has the address of the page itself, not that of another', () => {
    const own = listed.filter(({ row }) => !['home', 'stages', 'article', 'videos'].includes(row.kind));
    const wrong = own.filter((page) => thingsOf(page)[0]?.['url'] !== origin + page.address);
    expect(wrong.map(({ address }) => address)).toEqual([]);
    const articles = pagesByKind.of('article');
    const lost = articles.filter((page) => thingsOf(page)[0]?.['mainEntityOfPage'] !== origin + page.address);
    expect(lost.map(({ address }) => address)).toEqual([]);
  });
});

describe('the race', () => {
  const races = pagesByKind.of('home', 'stages').map((page) => ({
    page,
    race: thingsOf(page).find((node) => node['@type'] === 'SportsEvent'),
  }));

  it('has its stages in order, each at its time, or on its day if no time is known', () => {
    const expected = stages.map(({ date, planned }) => {
      const start = planned?.neutralisedStart ?? planned?.realStart;
      return start == null ? date : `${date}T${start}:00+02:00`;
    });
    for (const { race } of races) {
      expect(nodesIn(race?.['subEvent']).map((stage) => stage['startDate'])).toEqual(expected);
    }
    expect(races).toHaveLength(2 * languages.length);
  });

  it('is organised by the publisher of the site, and so is each stage on its own page', () => {
    const ofStages = pagesByKind.of('stage').flatMap((page) => {
      const [stage] = thingsOf(page);
      return [stage, nodesIn(stage?.['superEvent'])[0]].map((event) => ({ page, race: event }));
    });
    const wrong = [...races, ...ofStages].filter(({ page, race }) => {
      const [organizer] = nodesIn(race?.['organizer']);
      return organizer?.['url'] !== `${origin}/${page.language}/`;
    });
    expect(wrong.map(({ page }) => page.address)).toEqual([]);
    expect(ofStages).toHaveLength(2 * stages.length * languages.length);
  });

  it('has all its teams', () => {
    const names = teams.map(({ name }) => name).sort();
    for (const { race } of races) {
      expect(
        nodesIn(race?.['competitor'])
          .map((team) => String(team['name']))
          .sort(),
      ).toEqual(names);
    }
  });
});

describe('an article', () => {
  it('has a last change that is at its publication or later', () => {
    const articles = pagesByKind.of('article');
    const wrong = articles.filter((page) => {
      const [article] = thingsOf(page);
      return !(Date.parse(String(article?.['dateModified'])) >= Date.parse(String(article?.['datePublished'])));
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
    expect(articles).toHaveLength(languages.flatMap((language) => raceInForce.articles(language)).length);
  });
});

describe('an article for members', () => {
  it('marks the part for members, and every other article as free', () => {
    const wrong = pagesByKind.of('article').filter((page) => {
      const isKept = page.document().all('.members-only').length > 0;
      const [article] = thingsOf(page);
      return article?.['isAccessibleForFree'] === isKept || nodesIn(article?.['hasPart']).length !== (isKept ? 1 : 0);
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });
});

describe('the breadcrumbs', () => {
  it('are those that the page shows, and then the page itself', () => {
    const differing = (page: PageOfKind): boolean => {
      const list = thingsOf(page).find((node) => node['@type'] === 'BreadcrumbList');
      const items = nodesIn(list?.['itemListElement']);
      const shown = page.document().all('nav.breadcrumbs a');
      const expected = shown.map((link) => `${link.text} ${origin}${link.attribute('href')}`);
      const listed = items.slice(0, -1).map((item) => `${String(item['name'])} ${String(item['item'])}`);
      const positions = items.map((item) => item['position']);
      return (
        listed.join() !== expected.join() ||
        positions.join() !== items.map((_, index) => index + 1).join() ||
        (list !== undefined) !== shown.length > 0
      );
    };
    expect(listed.filter(differing).map(({ address }) => address)).toEqual([]);
  });
});
