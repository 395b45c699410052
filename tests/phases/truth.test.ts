import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeed } from '@rowanmanning/feed-parser';
import ICAL from 'ical.js';
import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import { builtSite, type BuiltPage } from '../built/builtSite.ts';
import type { PageElement } from '../built/pageElement.ts';
import { pagesByKind } from '../built/pagesByKind.ts';
import { raceInForce } from '../built/raceInForce.ts';
import { thingsOf } from '../built/structuredThings.ts';
import { tableRows } from '../built/tableRows.ts';
import { known, phase } from './known.ts';
import { AFTER_THE_END, BEFORE_THE_FIRST_RESULT, wording } from './wordings.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { languages, riders, stages } = raceInForce;

const textOf = (file: string): string => readFileSync(join(builtSite.root, file), 'utf8');
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
/** The text of an element without its scripts and styles. */
const readable = (element: PageElement): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.name === 'script' || child.name === 'style' ? '' : readable(child);
    })
    .join('');
/** The text of a page for readers, and the text in its head for search engines. */
const textOn = ({ document }: BuiltPage): string => {
  const descriptions = document().all('meta[name=description]');
  return plain(
    [readable(document().one('body main')), ...descriptions.map((meta) => meta.attribute('content'))].join(' '),
  );
};
const texts = new Map(pagesByKind.all.map((page) => [page.address, textOn(page)]));
const pagesWith = (language: string, what: RegExp): readonly string[] =>
  pagesByKind.all
    .filter((page) => page.language === language && what.test(texts.get(page.address) ?? ''))
    .map(({ address }) => address);

const mornings = new Set(pagesByKind.of('relive a stage').map(({ address }) => address));

/** The number of the stage that the first link of an element leads to. */
const firstStage = (element: PageElement): number =>
  Number(
    element
      .all('a[href]')
      .map((link) => /^\/\w+\/[a-z]+\/[a-zé]+-(\d+)\/$/.exec(link.attribute('href'))?.[1])
      .find((number) => number !== undefined),
  );
const stagePages = (numbers: readonly number[]) =>
  pagesByKind.of('stage').filter(({ address }) => numbers.includes(Number(/-(\d+)\/$/.exec(address)?.[1])));
const numbersOf = (list: typeof stages): readonly number[] => list.map(({ number }) => number);
const nameOf = (bib: number | null | undefined): string | undefined => riders.find((rider) => rider.bib === bib)?.name;
const knownTimes = new Set(known.stages.flatMap(({ number }) => timesOf(number)));
const textFiles = [...builtSite.files].filter((file) => /\.(?:html|json|xml|ics|txt)$/.test(file));

describe.each(languages)('the text in %s', (language) => {
  it('has no sentence about the end of the race before it', () => {
    if (!known.isOver) {
      const shown = AFTER_THE_END.flatMap((key) =>
        pagesWith(language, wording(language, key)).map((at) => `${key}: ${at}`),
      );
      expect(shown).toEqual([]);
    }
    const pages = { home: 'home.raceIsOver', 'race centre': 'raceCentre.isOver' } as const;
    for (const [kind, key] of Object.entries(pages)) {
      const [page] = pagesByKind.of(kind).filter((each) => each.language === language);
      expect(wording(language, key).test(texts.get(page?.address ?? '') ?? ''), key).toBe(known.isOver);
    }
  });

  it('has no sentence about a beginning that is past', () => {
    // The pages of the stages as on their mornings state what was true then.
    const ofToday = (addresses: readonly string[]) => addresses.filter((address) => !mornings.has(address));
    const shown = BEFORE_THE_FIRST_RESULT.map((key) => [
      key,
      ofToday(pagesWith(language, wording(language, key))).length > 0,
    ]);
    const isBefore = known.stages.length === 0;
    expect(shown).toEqual(BEFORE_THE_FIRST_RESULT.map((key) => [key, isBefore]));
  });

  it('states that the start list is not known as long as it is not', () => {
    const home = texts.get(`/${language}/`) ?? '';
    expect(wording(language, 'phase.announced').test(home)).toBe(phase.kind === 'announced');
    expect(wording(language, 'phase.restDay').test(home)).toBe(phase.kind === 'restDay');
    const pages = pagesByKind.of('rider').filter((page) => page.language === language);
    expect(pages).toHaveLength(known.hasStartList ? riders.length : 0);
  });

  it('has the articles that are published: in pages, feed and suggestions', () => {
    const slugs = known.articles(language).map(({ entry }) => entry.slug);
    const pages = pagesByKind.of('article').filter((page) => page.language === language);
    expect(pages.map(({ address }) => address.split('/').at(-2)).sort()).toEqual(slugs.toSorted());
    const { items } = parseFeed(textOf(`${language}/rss.xml`));
    expect(items).toHaveLength(Math.min(30, slugs.length));
    expect(items.filter(({ url }) => !slugs.includes(url?.split('/').at(-2) ?? ''))).toEqual([]);
    const later = known.later(language).map(({ entry }) => entry);
    const telling = textFiles.filter((file) => {
      const text = textOf(file);
      return later.some(
        ({ slug, title }) => text.includes(`/${slug}/`) || text.includes(`"${slug}"`) || text.includes(title),
      );
    });
    expect(telling).toEqual([]);
  });

  it('has no report of a stage whose result is not known', () => {
    const numbers = numbersOf(known.ahead);
    const early = known
      .articles(language)
      .filter(({ entry }) => entry.tags.includes('stage-report') && numbers.includes(entry.stage ?? 0));
    expect(early.map(({ file }) => file)).toEqual([]);
  });

  it('has every stage in the calendar, at any time and without a result', () => {
    const events = ICAL.Component.fromString(textOf(`${language}/calendar.ics`)).getAllSubcomponents('vevent');
    expect(events).toHaveLength(stages.length);
    const names = new Set(riders.map(({ name }) => name));
    const telling = textFiles.filter(
      (file) => file.endsWith('.ics') && [...names].some((name) => textOf(file).includes(name)),
    );
    expect(telling).toEqual([]);
  });
});

describe('the page of a stage', () => {
  it('has the winner once the result is known, and no result before', () => {
    for (const page of stagePages(numbersOf(stages))) {
      const number = Number(/-(\d+)\/$/.exec(page.address)?.[1]);
      const isKnown = known.stages.some((stage) => stage.number === number);
      const sections = page.document().all('section[aria-labelledby=result-heading]');
      expect(sections, page.address).toHaveLength(isKnown ? 1 : 0);
      const winner = nameOf(known.result(number)?.outcome?.places?.[0]?.bib);
      if (isKnown && winner !== undefined) expect(sections[0]?.text, page.address).toContain(winner);
    }
    const ahead = stagePages(numbersOf(known.ahead));
    expect(ahead.filter(({ document }) => document().all('.jerseys a').length > 0)).toEqual([]);
  });

  it('has the file of facts with the result once it is known', () => {
    const schema = z.object({ number: z.int(), result: z.looseObject({}).nullable() });
    const files = textFiles.filter((file) => /\/[a-z]+-\d+\.json$/.test(file));
    const facts = files.map((file) => schema.parse(JSON.parse(textOf(file))));
    const withResult = facts.filter(({ result }) => result !== null).map(({ number }) => number);
    expect(new Set(withResult)).toEqual(new Set(numbersOf(known.stages)));
    expect(facts).toHaveLength(stages.length * languages.length);
  });
});

describe('results', () => {
  it('of later stages are nowhere: no time of a winner or of a leader', () => {
    const times = known.ahead.flatMap(({ number }) => timesOf(number)).filter((time) => !knownTimes.has(time));
    const holding = textFiles.flatMap((file) => {
      const text = textOf(file);
      return times.filter((time) => text.includes(time)).map((time) => `${file}: ${time}`);
    });
    expect(holding).toEqual([]);
  });

  it('have a page of rankings for each stage that has any, and for no other', () => {
    const pages = pagesByKind.of('rankings after a stage').map(({ address }) => Number(/-(\d+)\/$/.exec(address)?.[1]));
    const ranked = numbersOf(known.stages).filter((number) => raceInForce.ranked.includes(number));
    expect(new Set(pages)).toEqual(new Set(ranked));
    expect(pages).toHaveLength(ranked.length * languages.length);
  });

  it('of a rider are those of the known stages', () => {
    const numbers = new Set(numbersOf(known.stages));
    const wrong = pagesByKind.of('rider').filter(({ document }) =>
      document()
        .all('main table')
        .flatMap(tableRows)
        .some((row) => row.slice(2).some((cell) => /\d/.test(cell)) && !numbers.has(Number.parseInt(row[0] ?? '', 10))),
    );
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  it('are in the summary of the race if they are known', () => {
    const short = z
      .looseObject({
        after: z.int().nullable(),
        stages: z.array(z.looseObject({ isEnded: z.boolean(), winner: z.int().nullable() })),
        podium: z.array(z.unknown()),
        jerseys: z.record(z.string(), z.int()),
        riders: z.array(z.looseObject({ won: z.array(z.int()), general: z.int().nullable() })),
      })
      .parse(JSON.parse(textOf('race.json')));
    const numbers = numbersOf(known.stages);
    expect(short.after).toBe(numbers.at(-1) ?? null);
    expect(short.stages.map(({ isEnded }) => isEnded)).toEqual(stages.map(({ number }) => numbers.includes(number)));
    expect(short.stages.map(({ winner }) => winner)).toEqual(
      stages.map(({ number }) =>
        numbers.includes(number) ? (known.result(number)?.outcome?.places?.[0]?.bib ?? null) : null,
      ),
    );
    expect(short.riders.flatMap(({ won }) => won).filter((number) => !numbers.includes(number))).toEqual([]);
    expect(short.riders).toHaveLength(known.hasStartList ? riders.length : 0);
    if (numbers.length === 0) expect([short.podium, short.jerseys]).toEqual([[], {}]);
  });
});

describe('the current stage', () => {
  it('is the one that the race centre shows', () => {
    for (const { document, address } of pagesByKind.of('race centre')) {
      expect(firstStage(document().one('main')), address).toBe(phase.stage);
    }
  });

  it('is the one at the top of the home page: the last result in the evening, or else the next stage', () => {
    const last = known.stages.at(-1)?.number;
    const isEvening = phase.kind === 'betweenStages' || phase.kind === 'restDay';
    for (const { document, address } of pagesByKind.of('home')) {
      const leads = document().all('.race-now section');
      if (known.isOver) {
        expect(leads.length, address).toBe(1);
        const winner = nameOf(leaderAfter(stages.length)?.bib);
        expect(document().one('.race-now').text, address).toContain(winner);
        continue;
      }
      const shown = leads.map(firstStage);
      const expected = isEvening ? [last, phase.stage] : [phase.stage, last];
      expect(shown, address).toEqual(expected.filter((number) => number !== undefined));
    }
  });
});

describe('every page', () => {
  it('contains no unfilled value or template', () => {
    const leftover = /\{\{|\}\}|\bundefined\b|\[object |\bNaN\b|\bnull\b|\$\{/;
    expect([...texts].filter(([, text]) => leftover.test(text)).map(([address]) => address)).toEqual([]);
  });

  it('links on this site only to existing pages and files', () => {
    const isThere = (href: string): boolean => {
      const path = decodeURI(href.replace(/[?#].*$/, ''));
      return builtSite.files.has((path.endsWith('/') ? `${path}index.html` : path).slice(1));
    };
    const lost = builtSite.pages.flatMap(({ address, document }) =>
      document()
        .all('a[href]')
        .map((link) => link.attribute('href'))
        // A site that is built for this test has no pictures.
        .filter((href) => /^\/[^/]/.test(href) && !/\.(?:png|svg)$/.test(href) && !isThere(href))
        .map((href) => `${address}: ${href}`),
    );
    expect(lost).toEqual([]);
  });

  it('is in the sitemap if it is listed, and not otherwise', () => {
    const origin = builtSite.origin();
    const files = [...builtSite.files].filter((file) => /^sitemap-\d+\.xml$/.test(file));
    const inSitemap = files.flatMap((file) =>
      [...textOf(file).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at),
    );
    const listed = pagesByKind.all.filter(({ row }) => row.isListed).map(({ address }) => origin + address);
    expect(inSitemap.sort()).toEqual(listed.sort());
  });

  it('gives search engines the articles that are published, and no end of the race before it', () => {
    for (const page of pagesByKind.of('article')) {
      const article = thingsOf(page).find((thing) => thing['@type'] === 'NewsArticle');
      expect(Date.parse(String(article?.['datePublished']))).toBeLessThanOrEqual(Date.parse(`${phase.at}:00+02:00`));
    }
    const races = pagesByKind.of('home').flatMap(thingsOf);
    expect(JSON.stringify(races)).not.toMatch(/EventCompleted|winner/);
  });
});

/** The first of the general classification after a stage. */
function leaderAfter(number: number): { readonly bib: number; readonly seconds: number | null } | undefined {
  const general = z
    .looseObject({ general: z.array(z.looseObject({ bib: z.int(), seconds: z.int().nullable() })) })
    .safeParse(known.result(number)?.rankings);
  return general.data?.general[0];
}

/** `3:55:17`. */
function duration(seconds: number): string {
  const [hours, minutes, rest] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60];
  return `${hours}:${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** The times of the winner and of the leader of a stage, as pages print them. */
function timesOf(number: number): readonly string[] {
  const ridden = known.result(number)?.outcome?.['seconds'];
  const leader = leaderAfter(number)?.seconds;
  return [ridden, leader].flatMap((seconds) => (typeof seconds === 'number' ? [duration(seconds)] : []));
}
