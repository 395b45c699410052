import { z } from 'astro/zod';
import { builtSite } from './builtSite.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The start of the path of the files beside a stage's page in each language, before the number of the stage. */
export const STAGE_FILES = {
  fr: 'fr/etapes/etape-',
  en: 'en/stages/stage-',
  es: 'es/etapas/etapa-',
  de: 'de/etappen/etappe-',
} as const;

/** A file of the built site, by its path from the root. */
export const readBuilt = (file: string): Buffer => readFileSync(join(builtSite.root, file));

/** A time of day of a stage, with its offset; null if no source gives it. */
export const planned = z.iso.datetime({ offset: true }).nullable();

/** The metadata in every file of facts. */
export const aboutFacts = z.object({
  language: z.string(),
  page: z.url(),
  profilePicture: z.url().nullable(),
  provenance: z.string().min(40),
  licence: z.string().min(40),
});
