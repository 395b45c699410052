import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeed } from '@rowanmanning/feed-parser';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';
import type { PageElement } from './pageElement.ts';
import { pagesByKind, type PageOfKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

const rows = z.array(z.looseObject({ rank: z.int(), bib: z.int().nullable().optional() })).nullish();
const RANKED = ['general', 'points', 'mountains', 'youth'] as const;

/** The riders with rank 1 of a stage or of a classification. */
const firstOf = (value: unknown): readonly number[] =>
  (rows.parse(value) ?? []).flatMap(({ rank, bib }) => (rank === 1 && bib != null ? [bib] : []));

/** The winner of each stage and the leaders after it, by bib. */
const ended = raceInForce.results.filter(({ outcome }) => outcome !== null);
const told = ended.map(({ stage, outcome, rankings }) => ({
  stage,
  bibs: [...firstOf(outcome?.places), ...RANKED.flatMap((key) => firstOf(rankings?.[key]))],
}));

/**
 * Headlines use family names alone; a short one may also be a word of some language, such as `vos`, so it counts only with the given name.
 */
const SHORT = 3;
const knownNames = new Map(
  raceInForce.riders.map(({ bib, name, familyName }) => [bib, familyName.length > SHORT ? familyName : name]),
);

/** The names of riders who won or led after this stage, and neither won nor led before. */
const secretsAfter = (seen: number): readonly string[] => {
  const known = new Set(told.flatMap(({ stage, bibs }) => (stage <= seen ? bibs : [])));
  const later = new Set(told.flatMap(({ stage, bibs }) => (stage > seen ? bibs : [])));
  return [...later].filter((bib) => !known.has(bib)).map((bib) => knownNames.get(bib) ?? '');
};

const toldBy = (element: PageElement): number => Number(element.attributes.get('data-tells') ?? 0);

/** The name of an element; for a section the id of the heading that labels it. */
const nameOf = ({ name, attributes }: PageElement): string =>
  name === 'section' ? `#${attributes.get('aria-labelledby') ?? ''}` : name;

/** Elements that are neither shown nor read aloud if scripts run. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

/** Elements that always contain names: start lists, and the names of riders on their own pages. */
const NEUTRAL: Readonly<Record<string, readonly string[]>> = {
  rider: ['h1', 'title', 'nav', 'club-follow'],
  riders: ['th'],
  team: ['th'],
  'compare riders': ['option', '#compare-pairs'],
  'road book': ['club-bibs'],
};

const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'] as const;

const [firstDay = ''] = raceInForce.stages.map(({ date }) => date);
const written = raceInForce.languages.flatMap((language) =>
  raceInForce.articles(language).filter(({ entry }) => entry.date.slice(0, 10) < firstDay),
);
/** Whether it is the page of an article from before the first stage. */
const isBeforeRace = (path: string): boolean => written.some(({ entry }) => path.endsWith(`/${entry.slug}/`));

/** Whether an element links to an article from before the first stage, which may name anybody. */
const isOfBefore = (element: PageElement): boolean =>
  element.all('a[href]').some((link) => isBeforeRace(link.attribute('href')));

/**
 * What a reader of a page sees and hears who has seen the race up to a stage, without the neutral elements: the winner of stage 12 also has
 * a place on stage 5.
 */
const shownOf = (element: PageElement, seen: number, neutral: readonly string[]): string => {
  if (UNSEEN.has(element.name) || neutral.includes(nameOf(element))) return '';
  const tells = toldBy(element);
  if (element.name === 'title' && tells > seen) return '';
  if (tells > seen) return '';
  if (tells > 0 || (element.attributes.has('data-tells') && isOfBefore(element))) return '';
  const spoken = SPOKEN.map((name) => element.attributes.get(name) ?? '');
  const isClosed = element.name === 'details' && !element.attributes.has('open');
  const children = isClosed ? element.elements.filter(({ name }) => name === 'summary') : element.children;
  const inside = children.map((child) => (typeof child === 'string' ? child : shownOf(child, seen, neutral)));
  return [...spoken, ...inside].join(' ');
};

const namedIn = (text: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(text));

const STAGES_SEEN = [0, 5, 12, 20].filter((seen) => secretsAfter(seen).length > 0);

describe.runIf(STAGES_SEEN.length > 0).each(STAGES_SEEN)('for a reader who has seen %i stages', (seen) => {
  const names = secretsAfter(seen);

  it('no page shows or reads aloud the name of a rider who won or led only later', () => {
    const pages = pagesByKind.all.filter(({ address }) => !isBeforeRace(address));
    const found = pages.flatMap(({ address, row, document }) => {
      const text = shownOf(document(), seen, NEUTRAL[row.kind] ?? []);
      return namedIn(text, names).map((name) => `${address}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('no hit of the search does so either', () => {
    const record = z.object({ path: z.string(), title: z.string(), text: z.string(), tells: z.int() });
    const found = raceInForce.languages.flatMap((language) => {
      const file = join(builtSite.root, '.deploy/search-records', `${language}.json`);
      const records = z.array(record).parse(JSON.parse(readFileSync(file, 'utf8')));
      return records
        .filter(({ path, tells }) => tells === 0 && !isBeforeRace(path))
        .flatMap(({ path, title, text }) => namedIn(`${title} ${text}`, names).map((name) => `${path}: ${name}`));
    });
    expect(found).toEqual([]);
  });
});

it.each(raceInForce.languages)(
  'the feed without spoilers in %s lists each finished stage, and no rider who won or led',
  (language) => {
    const relive = pagesByKind.of('relive the race').find((page) => page.language === language)?.address ?? '';
    const feed = parseFeed(readFileSync(join(builtSite.root, relive, 'rss.xml'), 'utf8'));
    const titles = feed.items.map(({ title }) => title ?? '');
    for (const { stage } of told) expect(titles.filter((title) => title.includes(` ${stage}, `))).toHaveLength(1);
    const told0 = new Set(written.map(({ entry }) => entry.title));
    const others = feed.items.filter(({ title }) => !told0.has(title ?? ''));
    const text = others.map(({ title, description }) => `${title ?? ''} ${description ?? ''}`).join('\n');
    expect(namedIn(text, secretsAfter(0))).toEqual([]);
  },
);

/** The values of `data-tells` of the matching parts of a page. */
const marksOf = (page: PageOfKind, selector: string): readonly string[] =>
  page
    .document()
    .all(selector)
    .map((part) => part.attributes.get('data-tells') ?? 'none');

describe('each part about the end of a stage is marked with that stage', () => {
  const numberOf = ({ address }: PageOfKind): string => /-(\d+)\/$/.exec(address)?.[1] ?? '';
  it.each([
    ['stage', 'section[aria-labelledby=result-heading]'],
    ['stage', 'ul.jerseys'],
    ['rankings after a stage', 'section[data-panel]'],
  ])('on pages of the kind "%s", in %s', (kind, selector) => {
    const wrong = pagesByKind.of(kind).flatMap((page) => {
      const marks = marksOf(page, selector);
      return marks.every((mark) => mark === numberOf(page)) ? [] : [`${page.address}: ${marks.join()}`];
    });
    expect(wrong).toEqual([]);
    expect(pagesByKind.of(kind).some((page) => marksOf(page, selector).length > 0)).toBe(told.length > 0);
  });

  it('on pages of riders, row by row', () => {
    const wrong = pagesByKind.of('rider').flatMap((page) => {
      const rows = page.document().all('tbody tr[data-tells]');
      return rows.every((row) => row.attributes.get('data-tells') === row.elements[0]?.text) ? [] : [page.address];
    });
    expect(wrong).toEqual([]);
    const marked = pagesByKind.of('rider').filter((page) => marksOf(page, 'tbody tr[data-tells]').length > 0);
    expect(marked.length > 0).toBe(told.length > 0);
  });
});

it('nothing is hidden from a reader who has seen the whole race', () => {
  const stages = raceInForce.stages.length;
  const hidden = builtSite.pages.flatMap(({ address, html }) =>
    [...html.matchAll(/data-tells="?(\d+)/g)].some(([, stage]) => Number(stage) > stages) ? [address] : [],
  );
  expect(hidden).toEqual([]);
});
