import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { LANDSCAPES } from '~/config/landscapes.ts';
import { RACE } from '~/config/race.ts';
import { PALETTE } from '~/config/race/palette.ts';
import { readYaml } from '~/content/readEntry.ts';
import { posterFacts } from '~/content/queries/posterFacts.ts';
import { townsIn } from '~/content/queries/placeNames.ts';
import { stageSchema } from '~/content/schemas/stage.ts';
import { teamSchema } from '~/content/schemas/team.ts';
import { entryFiles } from '~/content/entryFiles.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { stagePoster } from '~/lib/downloads/stagePoster.ts';
import { landscapeOf } from '~/lib/pictures/poster/landscapeOf.ts';
import { posterColours } from '~/lib/pictures/poster/posterColours.ts';
import { COVER_FRAME, ridersSvg, sceneFacts, sceneSvg, teamFrame } from '~/lib/pictures/poster/stageScene.ts';
import { alikeAmong, compressed, MOST_BYTES } from './drawnScenes.ts';

vi.setConfig({ testTimeout: 60_000 });

const stages = entryFiles('stages').map(({ file }) => stageSchema.parse(readYaml(readFileSync(file, 'utf8')).data));

const posterOf = (stage: (typeof stages)[number], locale: Locale) => {
  const entry = { ...stage, ...townsIn(stage, locale), result: null, outcome: null, publishedAt: null };
  return stagePoster(posterFacts(entry, locale), 'both');
};
const coverOf = (stage: (typeof stages)[number], scheme: 'day' | 'both' = 'both') =>
  sceneSvg(sceneFacts(stage), COVER_FRAME, scheme);

describe.each(LOCALES)('the posters of all stages in %s', (locale) => {
  it(`are at most ${MOST_BYTES} bytes each, with both schemes and without a font`, async () => {
    for (const stage of stages) {
      const svg = await posterOf(stage, locale);
      expect(compressed(svg), String(stage.number)).toBeLessThanOrEqual(MOST_BYTES);
      expect(svg).toContain('prefers-color-scheme:dark');
      expect(svg).not.toMatch(/<text|font|href|url\(|NaN|undefined/);
      expect(svg).toContain(`lang="${locale}"`);
    }
  });

  it('are the same each time they are drawn', async () => {
    const [stage] = stages;
    if (stage === undefined) throw new Error('The race has no stage.');
    expect(await posterOf(stage, locale)).toBe(await posterOf(stage, locale));
  });
});

it('a poster names the towns in the language of its reader', async () => {
  const [first] = stages;
  if (first === undefined) throw new Error('The race has no stage.');
  const nameIn = { fr: 'Bruxelles', en: 'Brussels', es: 'Bruselas', de: 'Brüssel' };
  const named = { ...first, finish: { ...first.finish, nameIn } };
  const drawn = await Promise.all(LOCALES.map((locale) => posterOf(named, locale)));
  const lettersOf = (svg: string): string => svg.replace(/ lang="\w+"/, '').replace(/<title>.*?<\/title>/, '');
  expect(new Set(drawn.map(lettersOf)).size).toBe(LOCALES.length);
  const entry = { ...named, result: null, outcome: null, publishedAt: null };
  for (const locale of LOCALES) {
    const { place, line } = posterFacts({ ...entry, ...townsIn(named, locale) }, locale);
    expect(place).toBe(nameIn[locale]);
    expect(line).toContain(place);
  }
});

/** The bounding boxes of the texts of a poster: the number, the finish, the line below, and the race. */
const boxesIn = (svg: string) =>
  Promise.all(
    (/<g[^>]*>((?:<path transform[^>]*>)+)<\/g><\/svg>/.exec(svg)?.[1]?.match(/<path[^>]*>/g) ?? []).map(
      async (path) => {
        const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="594" height="840">${path}</svg>`;
        const { info } = await sharp(Buffer.from(sheet)).trim().toBuffer({ resolveWithObject: true });
        const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
        return { left, top, right: left + info.width, bottom: top + info.height };
      },
    ),
  );

/** The position of the sun of a poster, which is the watch of a time trial. */
const sunIn = (svg: string, stage: (typeof stages)[number]) => {
  const { day } = posterColours(landscapeOf(stage), sceneFacts(stage).startHours);
  const found = new RegExp(`fill="${day.sun}" d="M(\\d+) (\\d+)a(\\d+)`).exec(svg)?.slice(1).map(Number);
  const [left = NaN, y = NaN, radius = NaN] = found ?? [];
  return { left, x: left + radius, top: y - radius };
};

it('the sun of a poster, and so its moon, is right of the number', async () => {
  const touching: string[] = [];
  for (const stage of stages) {
    const svg = await posterOf(stage, 'de');
    const [number] = await boxesIn(svg);
    const edge = number?.right ?? NaN;
    const { left } = sunIn(svg, stage);
    expect(edge, String(stage.number)).toBeGreaterThan(60);
    expect(left, String(stage.number)).toBeGreaterThan(0);
    if (left < edge + 8) touching.push(`${stage.number}: ${left} < ${edge} + 8`);
  }
  expect(touching).toEqual([]);
});

/** The upper left corners of the stars, each relative to the start of the one before. */
const starsIn = (svg: string) => {
  const path = /display="none" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  let [left, top] = [0, 0];
  return [...path.matchAll(/m(-?\d+) ?(-?\d+)/gi)].map(([, dx, dy]) => {
    [left, top] = [left + Number(dx), top + Number(dy)];
    return { left, top };
  });
};

describe('the name of the race with its year', () => {
  const [first] = stages;
  if (first === undefined) throw new Error('The race has no stage.');
  const started = (hour: number, kind: 'flat' | 'time-trial', number: number) => {
    const hours = { neutralisedStart: null, finishEarliest: null, finishLatest: null, lastRiderStart: null };
    return { ...first, number, kind, planned: { ...hours, realStart: `${hour}:30` } };
  };
  const drawn = [
    ...stages,
    ...[9, 11, 12, 13, 14, 15, 17].flatMap((hour) =>
      ([1, 20] as const).flatMap((number) => [started(hour, 'flat', number), started(hour, 'time-trial', number)]),
    ),
  ];

  it('is in the sky beside the number, above the sun and clear of the crown of a watch', async () => {
    for (const stage of drawn) {
      const svg = await posterOf(stage, 'de');
      const [number, , , race] = await boxesIn(svg);
      const { x, top } = sunIn(svg, stage);
      if (number === undefined || race === undefined) throw new Error(`No letters on ${stage.number}.`);
      const what = `${stage.number}, ${stage.planned?.realStart}`;
      expect(race.left, what).toBeGreaterThanOrEqual(number.right + 8);
      expect(race.right, what).toBeLessThanOrEqual(594 - 34);
      expect(race.bottom, what).toBeLessThanOrEqual(top - 8);
      expect(race.top, what).toBeGreaterThanOrEqual(30);
      if (stage.kind === 'time-trial') expect(race.right <= x - 26 || race.left >= x + 26, what).toBe(true);
    }
  });

  it('is that of the race in force, and no star overlaps it', async () => {
    const { race } = posterFacts({ ...first, result: null, outcome: null, publishedAt: null }, 'fr');
    expect(race).toBe(`${RACE.name} ${RACE.year}`);
    for (const stage of stages) {
      const svg = await posterOf(stage, 'fr');
      const [, , , words] = await boxesIn(svg);
      if (words === undefined) throw new Error(`The poster of stage ${stage.number} does not name the race.`);
      const stars = starsIn(svg);
      expect(stars.length, String(stage.number)).toBeGreaterThan(8);
      const inside = stars.filter(({ left, top }) => left + 3 > words.left && left < words.right && top < words.bottom);
      expect(inside, String(stage.number)).toEqual([]);
    }
  });
});

it('the scenes of all teams do not look alike, by day and by night', async () => {
  const teams = entryFiles('teams').map(({ file }) => teamSchema.parse(readYaml(readFileSync(file, 'utf8')).data));
  const drawn = teams.map(({ code, jerseyColours }, index) => {
    const stage = stages[index % stages.length];
    if (stage === undefined) throw new Error('The race has no stage.');
    return { name: code, svg: ridersSvg(sceneFacts(stage), jerseyColours, teamFrame(index), 'both') };
  });
  expect(await alikeAmong(drawn)).toEqual([]);
  expect(drawn.filter(({ svg }) => compressed(svg) > MOST_BYTES)).toEqual([]);
});

describe('the landscapes of all stages', () => {
  it('do not look alike, by day and by night, even without their numbers', async () => {
    const drawn = stages.map((stage) => ({ name: String(stage.number), svg: coverOf(stage) }));
    expect(await alikeAmong(drawn)).toEqual([]);
  });

  it('have only integer coordinates and take few bytes', () => {
    for (const stage of stages) {
      const svg = coverOf(stage);
      expect(svg, String(stage.number)).not.toMatch(/ d="[^"]*\.\d/);
      expect(compressed(svg), String(stage.number)).toBeLessThanOrEqual(1600);
    }
  });

  it('have other colours at night, and the colours of the race from its palette', () => {
    for (const landscape of LANDSCAPES) {
      const { day, night } = posterColours(landscape, 13);
      expect(
        Object.values(day)
          .concat(Object.values(night))
          .filter((colour) => !/^#(?:[\da-f]{3}){1,2}$/.test(colour)),
      ).toEqual([]);
      expect(day.sky).not.toBe(night.sky);
      const { ink, paper, accent } = PALETTE.light;
      expect(day).toMatchObject({ ink, paper, accent, plate: paper });
      expect(night).toMatchObject({ ink: PALETTE.dark.ink, plate: PALETTE.dark.paper, accent, window: accent });
    }
  });
});

const [LONG_AGO, NOWHERE] = [
  { number: 4, profile: null },
  { latitude: null, longitude: null },
] as const;

describe('the landscape of a stage whose entry names none', () => {
  const flat = { ...LONG_AGO, kind: 'flat', finish: NOWHERE } as const;

  it('is coastal if the stage ends near a coast, and inland otherwise', () => {
    const island = { ...flat, finish: { latitude: 46.2, longitude: -1.37 } };
    const inland = { ...flat, finish: { latitude: 46.58, longitude: 0.34 } };
    expect(['sea', 'island', 'palms']).toContain(landscapeOf(island));
    expect(['fields', 'sunflowers', 'orchard', 'city', 'castle', 'vines', 'village']).toContain(landscapeOf(inland));
  });

  it('is mountainous if the route is high', () => {
    expect(['snow', 'hairpins', 'lake']).toContain(landscapeOf({ ...flat, profile: [{ altitudeM: 2300 }] }));
    expect(['firs', 'village', 'hairpins', 'pasture', 'lake']).toContain(landscapeOf({ ...flat, kind: 'mountain' }));
  });

  it('is the one that its entry names', () => {
    expect(landscapeOf({ ...flat, landscape: 'castle', profile: [{ altitudeM: 2300 }] })).toBe('castle');
  });
});

describe('a scene', () => {
  const stage = {
    number: 3,
    kind: 'flat',
    finish: NOWHERE,
    landscape: 'sea',
    distanceKm: 150,
    profile: null,
    planned: {
      neutralisedStart: null,
      realStart: '13:00',
      finishEarliest: null,
      finishLatest: null,
      lastRiderStart: null,
    },
  } as const;
  const startingAt = (realStart: string) => sceneFacts({ ...stage, planned: { ...stage.planned, realStart } });
  const sunOf = (realStart: string) => {
    const [, x, y, radius] =
      /fill="#[\da-f]+" d="M(\d+) (\d+)a(\d+)/.exec(sceneSvg(startingAt(realStart), COVER_FRAME, 'day')) ?? [];
    return { x: Number(x), y: Number(y), radius: Number(radius) };
  };

  it('has the sun according to the time of the start: further to the right when later, and lower in the evening', () => {
    expect(sunOf('11:30').x).toBeLessThan(sunOf('13:30').x);
    expect(sunOf('13:30').x).toBeLessThan(sunOf('17:00').x);
    expect(sunOf('13:00').y).toBeLessThan(sunOf('17:00').y);
    expect(posterColours('sea', 17).day.sun).not.toBe(posterColours('sea', 12).day.sun);
  });

  it('of a stage without a profile or a timetable is drawn nevertheless, with valid numbers only', () => {
    const svg = sceneSvg(sceneFacts({ ...stage, planned: null }), COVER_FRAME, 'both');
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  it('of a time trial has a watch for a sun and one rider', () => {
    const alone = sceneSvg(sceneFacts({ ...stage, kind: 'time-trial' }), COVER_FRAME, 'day');
    const together = sceneSvg(sceneFacts(stage), COVER_FRAME, 'day');
    const wheels = (svg: string): number => svg.split('a6 6').length - 1;
    expect([wheels(alone), wheels(together)]).toEqual([2, 14]);
    // The dial with its ticks and its hand, as lines in the ink on the sun.
    const dial = `fill="none" stroke="${posterColours('sea', 13).day.dial}" stroke-width="3.1"`;
    expect([alone.split(dial).length - 1, together.split(dial).length - 1]).toEqual([2, 0]);
  });

  it('of a team shows its riders in the colours of its jersey, and all in pale grey if these are not known', () => {
    const frame = { ...COVER_FRAME, line: { xs: [90, 310], size: 200 } };
    const svg = ridersSvg(sceneFacts(stage), ['#123456', '#abcdef'], frame, 'both');
    expect(svg.split('fill="#123456"')).toHaveLength(3);
    const unknown = ridersSvg(sceneFacts(stage), null, frame, 'both');
    // Body, band and collar of two riders.
    expect(unknown.split('fill="#e9e2cf"')).toHaveLength(7);
    expect(unknown).not.toMatch(/undefined|#123456/);
  });
});
