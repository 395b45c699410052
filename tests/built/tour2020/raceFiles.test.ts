import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import { builtSite } from '../builtSite.ts';
import { pagesByKind } from '../pagesByKind.ts';
import { nodesIn, thingsOf } from '../structuredThings.ts';
import { raceFacts } from './raceFacts.ts';

vi.setConfig({ testTimeout: 60_000 });

const { languages, stages } = raceFacts;

/** Each article exists in every language. */
const ARTICLES = readdirSync('src/content/news/fr').length;

const MOUNTAINS = {
  fr: 'calendrier-montagne.ics',
  en: 'mountain-calendar.ics',
  es: 'calendario-montana.ics',
  de: 'bergkalender.ics',
} as const;

const textOf = (...path: readonly string[]): string => readFileSync(join(builtSite.root, ...path), 'utf8');

const timesIn = (...path: readonly string[]) =>
  ICAL.Component.fromString(textOf(...path))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ startDate, endDate }) => [startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]);

/** The whole race takes place in Central European Summer Time. */
const instant = (date: string, time: string): string => new Date(`${date}T${time}:00+02:00`).toISOString();

const planned = stages.map(({ date, planned: { neutralisedStart, realStart, finishLatest } }) => [
  instant(date, neutralisedStart ?? realStart),
  instant(date, finishLatest),
]);

describe.each(languages)('the calendars of the 2020 race in %s', (language) => {
  it('have the 21 stages at the instants of the facts', () => {
    expect(planned).toHaveLength(21);
    expect(timesIn(language, 'calendar.ics')).toEqual(planned);
  });

  it('have the 8 stages in the mountains in a file of their own', () => {
    const times = timesIn(language, MOUNTAINS[language]);
    expect(times).toEqual(planned.filter((_, index) => stages[index]?.type === 'mountain'));
    expect(times).toHaveLength(8);
  });
});

describe('the pages of the 2020 race', () => {
  it.each([
    ['stage', 21],
    ['rankings after a stage', 21],
    ['rider', 176],
    ['team', 22],
    ['article', ARTICLES],
  ])('are as many of the kind "%s" as the race has: %i in each language', (kind, count) => {
    expect(
      languages.map((language) => pagesByKind.of(kind).filter((page) => page.language === language).length),
    ).toEqual(languages.map(() => count));
  });

  it('have for search engines the time of each stage, and all 22 teams', () => {
    const starts = stages.map(
      ({ date, planned: { neutralisedStart, realStart } }) => `${date}T${neutralisedStart ?? realStart}:00+02:00`,
    );
    const teams = raceFacts.teams.map(({ name }) => name).sort();
    for (const page of pagesByKind.of('home', 'stages')) {
      const race = thingsOf(page).find((node) => node['@type'] === 'SportsEvent');
      expect(nodesIn(race?.['subEvent']).map((stage) => stage['startDate'])).toEqual(starts);
      const competing = nodesIn(race?.['competitor']).map(({ name }) => String(name));
      expect(competing.sort()).toEqual(teams);
    }
    expect(teams).toHaveLength(22);
  });

  it('have a share picture per stage, rider and team in each language, and one of the race', () => {
    const pictures = [...builtSite.files].filter((file) => /^\w+\/pictures\//.test(file));
    expect(pictures).toHaveLength(4 * (1 + 21 + 176 + 22));
  });

  it('have a name below the icon of an application that no system truncates', () => {
    for (const language of languages)
      expect(JSON.parse(textOf(language, 'manifest.webmanifest'))).toMatchObject({ short_name: 'Le Tour' });
  });
});

describe.each(languages)('the search of the 2020 race in %s', (language) => {
  const suggestion = z.tuple([z.string(), z.string(), z.string()], z.string());
  const namesSchema = z.object({
    groups: z.array(z.tuple([z.string(), z.array(suggestion), z.string(), z.array(z.int()).optional()])),
  });

  it('suggests all riders with bib and team, teams, stages with their climbs, classifications, lists, rankings after a stage and articles', () => {
    const { groups } = namesSchema.parse(JSON.parse(textOf('suggestions', `${language}.json`)));
    expect(groups.map(([, suggestions]) => suggestions.length)).toEqual([176, 22, 21, 6, 16, 21, ARTICLES]);
    expect(groups[0]?.[1]).toContainEqual(['Tadej Pogačar', '131 · UAD', 'tadej-pogacar']);
    expect(groups[2]?.[1][8]?.[0]).toBe('Pau – Laruns');
    expect(groups[2]?.[1][8]).toContain('Col de Marie Blanque');
  });

  it('finds a rider by bib and name, and articles with a part for members', () => {
    const records = z
      .array(z.object({ path: z.string(), title: z.string(), text: z.string() }))
      .parse(JSON.parse(textOf('.deploy', 'search-records', `${language}.json`)));
    const { title, text } = records.find(({ path }) => path.endsWith('/tadej-pogacar/')) ?? {};
    expect(title).toBe('Tadej Pogačar');
    expect(text).toMatch(/^131 Tadej Pogačar\. .* 131 /s);
    const forMembers = pagesByKind
      .of('article')
      .filter((page) => page.language === language && page.document().all('.members-only').length > 0);
    expect(forMembers.length).toBeGreaterThan(1);
    expect(forMembers.filter(({ address }) => !records.some(({ path }) => path === address))).toEqual([]);
  });
});

describe('the articles of the 2020 race', () => {
  it('describe stages in more than 80 cases, in all languages together', () => {
    const telling = pagesByKind.of('article').filter(({ document }) =>
      document()
        .all('main .stage-card h2 a')
        .some((link) => /-\d+\/$/.test(link.attribute('href'))),
    );
    expect(telling.length).toBeGreaterThan(80);
  });
});
