import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import { builtSite } from './builtSite.ts';
import { raceFacts } from './raceFacts.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FILES = {
  fr: ['fr/etapes/etape-', '-profil'],
  en: ['en/stages/stage-', '-profile'],
  es: ['es/etapas/etapa-', '-perfil'],
  de: ['de/etappen/etappe-', '-profil'],
} as const;

const { languages, stages } = raceFacts;

const read = (file: string): Buffer => readFileSync(join(builtSite.root, file));

const rider = z.object({ bib: z.number(), name: z.string(), team: z.string() });
const moment = z.iso.datetime({ offset: true }).nullable();

/** The documented shape of a stage's facts, as a stranger would write it down. */
const factsSchema = z.object({
  format: z.literal(1),
  about: z.object({
    language: z.string(),
    page: z.url(),
    profilePicture: z.url(),
    provenance: z.string().min(40),
    licence: z.string().min(40),
  }),
  number: z.number(),
  date: z.iso.date(),
  distanceKm: z.number(),
  elevationGainM: z.number().nullable(),
  planned: z.object({ neutralisedStart: moment, realStart: moment, earliestFinish: moment, latestFinish: moment }),
  climbs: z.array(
    z.object({ name: z.string(), km: z.number(), lengthKm: z.number(), averageGradientPercent: z.number() }),
  ),
  profile: z.object({
    isApproximate: z.literal(true),
    points: z.array(z.object({ km: z.number(), altitudeM: z.number() })).min(2),
  }),
  result: z.object({
    winner: rider.extend({ timeSeconds: z.number(), averageSpeedKmh: z.number() }),
    top: z.array(rider.extend({ rank: z.number(), gapSeconds: z.number() })).length(10),
  }),
});

describe.each(languages)('the files beside a stage in %s', (language) => {
  const [prefix, profile] = FILES[language];
  it('are linked from its page: pictures and facts to keep', () => {
    for (const { number } of stages) {
      const main = builtSite.page(`/${prefix}${number}/`).document().one('main');
      const kept = main.all('a[download]').map((link) => link.attribute('href'));
      expect(kept).toEqual([
        `/${prefix}${number}${profile}.png`,
        `/${prefix}${number}${profile}.svg`,
        `/${prefix}${number}.json`,
      ]);
    }
  });

  it('are a PNG of the same proportions, twice as large, and not empty', async () => {
    for (const { number } of stages) {
      const picture = sharp(read(`${prefix}${number}${profile}.png`), { failOn: 'truncated' });
      const { width, height } = await picture.metadata();
      const [, tall] = /^<svg [^>]* height="(\d+)"/.exec(read(`${prefix}${number}${profile}.svg`).toString()) ?? [];
      expect([width, height]).toEqual([2400, 2 * Number(tall)]);
      const { channels } = await picture.stats();
      expect(
        channels.every(({ stdev }) => stdev > 20),
        String(number),
      ).toBe(true);
    }
  });

  it('hold the facts of the race, with their source and what may be done with them', () => {
    for (const stage of stages) {
      const facts = factsSchema.parse(JSON.parse(read(`${prefix}${stage.number}.json`).toString()));
      expect(facts.about.language).toBe(language);
      expect(new URL(facts.about.page).pathname).toBe(`/${prefix}${stage.number}/`);
      expect(builtSite.files.has(new URL(facts.about.profilePicture).pathname.slice(1))).toBe(true);
      expect([facts.number, facts.date, facts.distanceKm]).toEqual([stage.number, stage.date, stage.distanceKm]);
      expect(facts.planned.realStart).toBe(`${stage.date}T${stage.planned.realStart}:00+02:00`);
      expect(facts.climbs.map(({ name, km }) => [name, km])).toEqual(stage.climbs.map(({ name, km }) => [name, km]));
      expect(facts.result.winner.name).toBe(raceFacts.rider(stage.winner.bib));
      expect(facts.result.top.map(({ bib }) => bib)).toEqual(stage.results.map(({ bib }) => bib));
    }
  });
});
