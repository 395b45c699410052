import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import type { PageElement } from './pageElement.ts';
import { pagesByKind, type PageOfKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { languages, riders, stages } = raceInForce;

const bib = z.int().nullable();
const row = z.looseObject({ bib });
const rows = z.array(row).catch([]);
const rankingsSchema = z.looseObject({ general: rows, points: rows, mountains: rows, youth: rows });
const outcomeSchema = z.looseObject({
  kind: z.string(),
  seconds: z.int().nullable().catch(null),
  places: rows,
  combativity: bib.catch(null),
  jury: rows,
  wornNext: z.record(z.string(), z.int()).catch({}),
});
const resultSchema = z.looseObject({
  stage: z.int(),
  withdrawals: rows,
  outcome: outcomeSchema.nullable(),
  rankings: rankingsSchema.nullable(),
});
const results = z
  .array(resultSchema)
  .parse(raceInForce.results)
  .toSorted((one, other) => one.stage - other.stage);
type Result = (typeof results)[number];

/** The number of riders that the page lists of a stage and of the general classification. */
const FIRST = 10;

/**
 * The riders in the rankings after a stage: the first ten, the leaders of the classifications, and riders who wear a jersey instead of its
 * leader.
 */
const standing = (result: Result | undefined): readonly (number | null)[] => {
  const { general = [], points = [], mountains = [], youth = [] } = result?.rankings ?? {};
  const leaders = [points, mountains, youth].flatMap((classification) => classification.slice(0, 1));
  const worn = Object.values(result?.outcome?.wornNext ?? {});
  return [...[...general.slice(0, FIRST), ...leaders].map((each) => each.bib), ...worn];
};

const departed = (of: readonly Result[]) => of.flatMap(({ withdrawals }) => withdrawals.map((each) => each.bib));

/** The riders who may be named on the morning of a stage, before anything of it is known. */
const inTheMorning = (number: number): ReadonlySet<number | null> => {
  const before = results.filter(({ stage }) => stage < number);
  return new Set([...standing(before.findLast(({ rankings }) => rankings !== null)), ...departed(before)]);
};

/** The riders who are named in the section about the end of a stage. */
const inTheEvening = (number: number): ReadonlySet<number | null> => {
  const of = results.filter(({ stage }) => stage === number);
  const named = of.flatMap(({ outcome }) => [
    ...(outcome?.places.slice(0, FIRST) ?? []).concat(outcome?.jury ?? []).map((each) => each.bib),
    outcome?.combativity ?? null,
  ]);
  return new Set([...named, ...of.flatMap(standing), ...departed(of)]);
};

/** Everything that an element contains, attributes included, without the parts for which `isLeftOut` is true. */
const held = (element: PageElement, isLeftOut: (part: PageElement) => boolean = () => false): string =>
  [
    ...element.attributes.values(),
    ...element.children.map((child) => {
      if (typeof child === 'string') return child;
      return isLeftOut(child) ? '' : held(child, isLeftOut);
    }),
  ].join(' ');

const isEnd = (part: PageElement): boolean => part.classes.includes('stage-end');

/** The names of riders in a text, except of those who may be named. */
const strangers = (text: string, mayBe: ReadonlySet<number | null> = new Set()): readonly string[] =>
  riders.filter((rider) => !mayBe.has(rider.bib) && text.includes(rider.name)).map(({ name }) => name);

/** `3:55:17`. */
const duration = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60];
  return `${hours}:${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
};

const numberOf = ({ address }: PageOfKind): number => Number(/-(\d+)\/$/.exec(address)?.[1]);
const pages = pagesByKind.of('relive a stage');
const hubs = pagesByKind.of('relive the race');

/** Kinds of pages that tell no outcome, or to which the breadcrumbs of every page link. */
const QUIET = ['home', 'relive the race', 'relive a stage', 'privacy'];

/** The pages, with the faults that a check finds in them. */
const faults = (of: readonly PageOfKind[], faultsOf: (page: PageOfKind) => readonly string[]): readonly string[] =>
  of.flatMap((page) => faultsOf(page).map((fault) => `${page.address}: ${fault}`));

describe('the page of a stage as on its morning', () => {
  it('names only riders who were in the rankings or had left the race before, except in the section about its end', () => {
    expect(pages).toHaveLength(stages.length * languages.length);
    const told = (page: PageOfKind) => held(page.document(), isEnd);
    expect(faults(pages, (page) => strangers(told(page), inTheMorning(numberOf(page))))).toEqual([]);
  });

  it('names the leader of the race before the stage', () => {
    const leaderless = faults(pages, (page) => {
      const before = results.findLast(({ stage, rankings }) => stage < numberOf(page) && rankings !== null);
      const leader = riders.find((rider) => rider.bib === before?.rankings?.general[0]?.bib);
      return leader === undefined || held(page.document(), isEnd).includes(leader.name) ? [] : [leader.name];
    });
    expect(leaderless).toEqual([]);
  });

  it('has no winning time of its stage outside the section about its end', () => {
    const telling = faults(pages, (page) => {
      const seconds = results.find(({ stage }) => stage === numberOf(page))?.outcome?.seconds ?? null;
      const time = seconds === null ? undefined : duration(seconds);
      return time !== undefined && held(page.document(), isEnd).includes(time) ? [time] : [];
    });
    expect(telling).toEqual([]);
  });

  it('has a closed section about its end if the stage has one, which names nobody from later stages', () => {
    const wrong = faults(pages, (page) => {
      const ends = page.document().all('details.stage-end');
      const isKnown = results.some(({ stage, outcome }) => stage === numberOf(page) && outcome !== null);
      if (ends.length !== (isKnown ? 1 : 0)) return [`${ends.length} ends`];
      return ends.flatMap((end) => [
        ...(end.attributes.has('open') ? ['open'] : []),
        ...strangers(held(end), inTheEvening(numberOf(page))),
      ]);
    });
    expect(wrong).toEqual([]);
  });

  it('has the winner in the section about its end', () => {
    const winnerless = faults(pages, (page) => {
      const winner = results.find(({ stage }) => stage === numberOf(page))?.outcome?.places[0]?.bib;
      const name = riders.find((rider) => rider.bib === winner)?.name;
      const isThere = name === undefined || page.document().one('details.stage-end').text.includes(name);
      return isThere ? [] : [name];
    });
    expect(winnerless).toEqual([]);
  });
});

describe('the pages that lead through the race', () => {
  it('name no rider anywhere', () => {
    expect(hubs).toHaveLength(languages.length);
    expect(faults(hubs, ({ document }) => strangers(held(document())))).toEqual([]);
  });

  it('link every stage as on its morning', () => {
    const led = hubs.map(({ document }) =>
      document()
        .all('.stage-rows a')
        .map((link) => link.attribute('href')),
    );
    expect(led.flat().toSorted()).toEqual(pages.map(({ address }) => address).toSorted());
  });

  it('link from their content only to pages without later results', () => {
    const known = new Map(pagesByKind.all.map((page) => [page.address, page]));
    const isQuiet = (here: PageOfKind, there: PageOfKind | undefined, most: number): boolean =>
      there !== undefined &&
      (QUIET.includes(there.row.kind) ||
        (there.row.kind === 'at the roadside' &&
          numberOf(here) === Number(/-(\d+)\/[^/]+\/$/.exec(there.address)?.[1])) ||
        (there.row.kind === 'rankings after a stage' && numberOf(there) <= most));
    const leading = faults([...hubs, ...pages], (page) => {
      const inEnd = new Set(page.document().all('details.stage-end a'));
      return page
        .document()
        .all('main a[href]')
        .filter((link) => {
          const most = inEnd.has(link) ? numberOf(page) : numberOf(page) - 1;
          // The feed without spoilers is no page (spoilers.test.ts).
          const isFeed = link.attributes.get('type') === 'application/rss+xml';
          return !isFeed && !isQuiet(page, known.get(link.attribute('href')), most);
        })
        .map((link) => link.attribute('href'));
    });
    expect(leading).toEqual([]);
  });

  it('request no headlines in their menus', () => {
    const asking = faults([...hubs, ...pages], ({ document }) =>
      document().one('club-header').attributes.has('data-untold') ? [] : ['menus'],
    );
    expect(asking).toEqual([]);
  });
});
