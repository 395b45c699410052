import { z } from 'astro/zod';
import { puppeteerBrowser } from './drivers/puppeteer.ts';
import type { Browser } from './drivers/tab.ts';
import { webkitBrowser } from './drivers/webkit.ts';

const engineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('firefox'), name: z.string(), program: z.string() }),
  z.object({ kind: z.literal('webkit'), name: z.string(), program: z.string(), miniBrowser: z.string() }),
  z.object({ kind: z.literal('chromium'), name: z.string(), program: z.string() }),
]);

/** The engine of this run (scripts/engines/runEngineTests.ts). */
export const ENGINE = engineSchema.parse(JSON.parse(process.env['CLUB_ENGINE'] ?? '{}'));

/** The origin of the site in this run. */
export const SITE = process.env['CLUB_SITE'] ?? 'https://localhost:4321';

export const startBrowser = (): Browser =>
  ENGINE.kind === 'webkit' ? webkitBrowser(ENGINE) : puppeteerBrowser(ENGINE);
