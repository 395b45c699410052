import sharp from 'sharp';
import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import { builtSite } from './builtSite.ts';
import { raceInForce } from './raceInForce.ts';
import { aboutFacts, planned, readBuilt, STAGE_FILES } from './stageFiles.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const POSTERS = { fr: '-affiche', en: '-poster', es: '-cartel', de: '-plakat' } as const;
const PROFILES = { fr: '-profil', en: '-profile', es: '-perfil', de: '-profil' } as const;

const { languages, stages, climbsOf } = raceInForce;
const drawn = stages.filter(({ profile }) => profile !== null);

/** The facts of a stage that every race has; values without a source are null. */
const factsSchema = z.object({
  format: z.literal(1),
  about: aboutFacts,
  number: z.number(),
  date: z.iso.date(),
  distanceKm: z.number(),
  elevationGainM: z.number().nullable(),
  planned: z
    .object({ neutralisedStart: planned, realStart: planned, earliestFinish: planned, latestFinish: planned })
    .nullable(),
  climbs: z.array(z.object({ name: z.string(), km: z.number() })),
  result: z.object({ winner: z.object({ name: z.string() }) }).nullable(),
});

describe.each(languages)('the files beside a stage in %s', (language) => {
  const [prefix, profile, poster] = [STAGE_FILES[language], PROFILES[language], POSTERS[language]];

  it('are linked from its page: the facts, the poster, and the pictures if it has a profile', () => {
    for (const stage of stages) {
      const main = builtSite.page(`/${prefix}${stage.number}/`).document().one('main');
      const kept = main.all('a[download]').map((link) => link.attribute('href'));
      const pictures = drawn.includes(stage) ? [`${profile}.png`, `${profile}.svg`] : [];
      const posters = [`${poster}.png`, `${poster}.svg`];
      expect(kept).toEqual([...pictures, ...posters, '.json'].map((end) => `/${prefix}${stage.number}${end}`));
    }
  });

  it('are a poster of each stage, and pictures of the known profiles', () => {
    const pictures = [...builtSite.files].filter((file) => file.startsWith(prefix) && /\.(?:png|svg)$/.test(file));
    const ends = (stage: (typeof stages)[number]) => (drawn.includes(stage) ? [profile, poster] : [poster]);
    const expected = stages.flatMap((stage) =>
      ends(stage).flatMap((end) => ['.png', '.svg'].map((kind) => `${prefix}${stage.number}${end}${kind}`)),
    );
    expect(pictures.sort()).toEqual(expected.sort());
  });

  it('are a PNG of the same proportions, twice as large, and not empty', async () => {
    for (const { number } of drawn) {
      const picture = sharp(readBuilt(`${prefix}${number}${profile}.png`), { failOn: 'truncated' });
      const { width, height } = await picture.metadata();
      const [, tall] =
        /^<svg [^>]* height="(\d+)"/.exec(readBuilt(`${prefix}${number}${profile}.svg`).toString()) ?? [];
      expect([width, height]).toEqual([2400, 2 * Number(tall)]);
      const { channels } = await picture.stats();
      expect(
        channels.every(({ stdev }) => stdev > 20),
        String(number),
      ).toBe(true);
    }
  });

  it('contain what is known of the stage, with its source and licence', () => {
    for (const stage of stages) {
      const facts = factsSchema.parse(JSON.parse(readBuilt(`${prefix}${stage.number}.json`).toString()));
      expect(facts.about.language).toBe(language);
      expect(new URL(facts.about.page).pathname).toBe(`/${prefix}${stage.number}/`);
      const picture = drawn.includes(stage) ? `/${prefix}${stage.number}${profile}.svg` : null;
      const linked = facts.about.profilePicture === null ? null : new URL(facts.about.profilePicture).pathname;
      expect(linked).toBe(picture);
      expect([facts.number, facts.date, facts.distanceKm]).toEqual([stage.number, stage.date, stage.distanceKm]);
      const start = stage.planned?.realStart;
      expect(facts.planned?.realStart ?? null).toBe(start == null ? null : `${stage.date}T${start}:00+02:00`);
      const climbs = climbsOf(stage.number).map(({ name }) => name);
      expect(facts.climbs.map(({ name }) => name).sort()).toEqual(climbs.sort());
      const won = raceInForce.results.find((result) => result.stage === stage.number)?.outcome?.places?.[0]?.bib;
      expect(facts.result?.winner.name).toBe(raceInForce.riders.find(({ bib }) => bib === won)?.name);
    }
  });
});
