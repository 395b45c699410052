import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

const { languages } = raceInForce;
const DAY_MS = 86_400_000;

const read = (file: string): Buffer => readFileSync(join(builtSite.root, file));
const origin = builtSite.origin();

describe('security.txt', () => {
  const fields = read('.well-known/security.txt')
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/s));
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value ?? '');

  it('has the contact, the languages, and its canonical address', () => {
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(valuesOf('Contact')).toEqual([expect.stringMatching(/^mailto:[^@\s]+@[^@\s]+$/)]);
    expect(valuesOf('Preferred-Languages')).toEqual([languages.join(', ')]);
    expect(valuesOf('Canonical')).toEqual([`${origin}/.well-known/security.txt`]);
  });

  it('is valid for at least 30 more days, and for less than a year', () => {
    const [expires = ''] = valuesOf('Expires');
    const days = (Date.parse(expires) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});

describe('T62 Global Privacy Control', () => {
  it('is respected, as its well-known file declares', () => {
    const answer = z
      .strictObject({ gpc: z.literal(true), lastUpdate: z.iso.date() })
      .parse(JSON.parse(read('.well-known/gpc.json').toString()));
    expect(Date.parse(answer.lastUpdate)).toBeLessThanOrEqual(Date.now());
  });
});

describe('a password manager', () => {
  it('gets a redirect from the server, not a file', () => {
    expect(existsSync(join(builtSite.root, '.well-known', 'change-password'))).toBe(false);
  });
});

const manifestSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  short_name: z.string().min(1).max(12).optional(),
  lang: z.enum(languages),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('minimal-ui'),
  background_color: z.string().regex(/^#[\da-f]{6}$/),
  theme_color: z.string().regex(/^#[\da-f]{6}$/),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
});

describe.each(languages)('the application manifest in %s', (language) => {
  const manifest = manifestSchema.parse(JSON.parse(read(`${language}/manifest.webmanifest`).toString()));

  it('starts at the home page of its language', () => {
    expect([manifest.lang, manifest.start_url, manifest.id]).toEqual([language, `/${language}/`, `/${language}/`]);
  });

  it('has the icons that systems ask for, in the sizes that it declares', async () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(read(src.slice(1))).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  it('is linked by every page of its language, with the colour of the page', () => {
    const wrong = pagesByKind.all
      .filter((page) => page.language === language)
      .filter(({ document }) => {
        const named = document().one('link[rel=manifest]').attribute('href');
        const colour = document().one('meta[name=theme-color]').attribute('content');
        return named !== `/${language}/manifest.webmanifest` || colour !== manifest.theme_color;
      });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });
});

describe('the icon that browsers request by default', () => {
  it('is an icon file with a picture of 32 pixels', async () => {
    const file = read('favicon.ico');
    expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    const { width, height, format } = await sharp(file.subarray(file.readUInt32LE(18))).metadata();
    expect([format, width, height]).toEqual(['png', 32, 32]);
  });
});
