import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { JERSEYS } from '~/config/race.ts';
import { draw } from './draw.ts';
import { RIDERS, STAGES, stageOf } from './stages.ts';

type Stage = (typeof STAGES)[number];

const labels = { title: 'Profil de l’étape', approximate: 'Profil approximatif', sprint: 'Sprint', bonus: 'Bonus' };
const profileOf = (stage: Stage) =>
  draw('StageProfile', { ...stage, id: `profile-${stage.number}`, locale: 'fr', labels });
const smallOf = ({ points, distanceKm }: Stage, label?: string) =>
  draw('SmallProfile', { points, distanceKm, ...(label === undefined ? {} : { label }) });
const linked = STAGES.map(({ number, start, finish }) => ({
  number,
  start,
  finish,
  href: `/fr/etapes/etape-${number}/`,
  label: `Étape ${number}, ${start.name} – ${finish.name}`,
}));
const wholeMap = () => draw('RouteMap', { id: 'route', title: 'Le parcours', stages: linked });
const mapOf = (highlight: number) =>
  draw('RouteMap', { id: `map-${highlight}`, title: 'Laruns', stages: STAGES, highlight });
const placesOf = (rider: (typeof RIDERS)[number]) =>
  draw('PlaceOverTime', { generalRanks: rider.gcRanks, stageRanks: rider.stageRanks, label: rider.familyName });

const brotli = (html: string): number => brotliCompressSync(html).length;
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

/** All drawings, as if on one page. */
const onePage = async (): Promise<string> => {
  const drawn = await Promise.all([
    ...STAGES.flatMap((stage) => [profileOf(stage), smallOf(stage), mapOf(stage.number)]),
    wholeMap(),
    ...JERSEYS.flatMap((jersey) => [draw('LeaderJersey', { jersey }), draw('LeaderJersey', { jersey, label: jersey })]),
    draw('TeamJersey', { colours: ['#141B38', '#C8102E', '#FFFFFF'] }),
    draw('TeamJersey', { colours: ['#FFFFFF', '#111111'], label: 'UAE' }),
    ...RIDERS.slice(0, 20).map(placesOf),
  ]);
  return drawn.join('');
};

describe('all drawings of a page', () => {
  test('have no style attribute, script or style element, which the policy of the site forbids', async () => {
    expect(await onePage()).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  });

  test('have no duplicate id, and refer only to existing ids', async () => {
    const page = await onePage();
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    const named = [...page.matchAll(/aria-labelledby="([^"]*)"/g)].map(([, id]) => id);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    expect(named).toHaveLength(42);
  });

  test('never contain a number that could not be computed', async () => {
    expect(await onePage()).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('the profile of a stage', () => {
  test('is a picture that is named by its title', async () => {
    const html = await profileOf(stageOf(9));
    expect(html).toContain('role="img" aria-labelledby="profile-9-title"');
    expect(html).toContain('<title id="profile-9-title"');
    expect(html).toContain('Profil approximatif');
  });

  test('has flags for climbs with category, name, altitude, length and gradient in the reader’s number format', async () => {
    const html = (await profileOf(stageOf(17))).replaceAll(/\s/g, ' ');
    expect(html).toContain('Col de la Madeleine');
    expect(html).toContain('2 000 m · 17,1 km · 8,4 %');
    expect(count(html, />\s*HC\s*</g)).toBe(2);
    expect(count(html, />\s*S\s*</g)).toBe(1);
  });

  test('omits an altitude that no source gives', async () => {
    expect(await profileOf(stageOf(20))).toMatch(/>\s*5,9 km · 8,5\s%\s*</);
  });

  test('weighs at most 3 kB, even the busiest', async () => {
    const sizes = await Promise.all(STAGES.map(async (stage) => brotli(await profileOf(stage))));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3000);
  });
});

describe('the small profile', () => {
  test('is decorative without a label, and a picture with one', async () => {
    expect(await smallOf(stageOf(1))).toContain('aria-hidden="true"');
    expect(await smallOf(stageOf(1), 'Étape 1')).toContain('role="img" aria-label="Étape 1"');
  });

  test('of a stage with an unknown profile is a horizontal line in the same box', async () => {
    const boxOf = (html: string) => /viewBox="[^"]*"/.exec(html)?.[0];
    const unknown = await draw('SmallProfile', { points: null, distanceKm: 100 });
    expect(boxOf(unknown)).toBe(boxOf(await smallOf(stageOf(1))));
    expect(unknown).toMatch(/<path d="M0 \d+h300" stroke="currentcolor"/);
  });

  test('weighs at most 350 bytes before compression, on every stage', async () => {
    const sizes = await Promise.all(STAGES.map(async (stage) => Buffer.byteLength(await smallOf(stage))));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(350);
  });
});

describe('the map', () => {
  test('of the race is a named navigation with a named link to each stage, in their order', async () => {
    const html = await wholeMap();
    expect(html).toMatch(/<nav[^>]* aria-label="Le parcours"/);
    expect(
      [...html.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(([, href, label]) => [href, label]),
    ).toEqual(linked.map(({ href, label }) => [href, label]));
  });

  test('of one stage is a picture with a title and no link', async () => {
    const html = await mapOf(9);
    expect(html).toContain('role="img" aria-labelledby="map-9-title"');
    expect(html).toMatch(/<title id="map-9-title"[^>]*>Laruns</);
    expect(html).not.toMatch(/<a |<nav/);
  });

  test('refuses a stage that the route does not have', async () => {
    await expect(mapOf(22)).rejects.toThrow('no stage 22');
  });

  test('weighs at most 2.5 kB in either form', async () => {
    expect(brotli(await wholeMap())).toBeLessThanOrEqual(2500);
    expect(brotli(await mapOf(9))).toBeLessThanOrEqual(2500);
  });
});

describe('the places of a rider over the race', () => {
  test('are a picture with a label', async () => {
    const [rider] = RIDERS;
    expect(rider && (await placesOf(rider))).toContain(`role="img" aria-label="${rider?.familyName ?? ''}"`);
  });

  test('weigh at most 1 kB for every rider', async () => {
    const sizes = await Promise.all(RIDERS.map(async (rider) => brotli(await placesOf(rider))));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  });
});

describe('a jersey', () => {
  test('is decorative without a label, and a picture with one', async () => {
    expect(await draw('LeaderJersey', { jersey: 'white' })).toContain('aria-hidden="true"');
    expect(await draw('TeamJersey', { colours: ['#FFFFFF'], label: 'UAE' })).toContain('role="img" aria-label="UAE"');
  });

  test('has dots only as the mountains jersey', async () => {
    const dotted = await Promise.all(
      JERSEYS.map(async (jersey) => (await draw('LeaderJersey', { jersey })).includes('class="dots"')),
    );
    expect(dotted).toEqual([false, false, true, false]);
  });

  test('of a team with two colours has its trim in the second one', async () => {
    const fills = [...(await draw('TeamJersey', { colours: ['#FFD500', '#111111'] })).matchAll(/fill="([^"]*)"/g)];
    expect(fills.map(([, fill]) => fill)).toEqual(['#FFD500', '#111111', '#111111']);
  });
});
