import { readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { homeDefinition } from '~/config/race/homeDefinition.ts';
import { paletteDefinition } from '~/config/race/paletteDefinition.ts';
import { raceDefinition } from '~/config/race/definition.ts';
import { pastWinners } from '~/config/race/winnersDefinition.ts';
import { redirectsDefinition } from '~/config/race/redirectsDefinition.ts';
import { COLLECTIONS } from '~/content/collections.ts';
import { codesIn, rowsIn, type Row } from '../docs/markdown.ts';

/** The files of a race by the beginning of their path, with their schemas; that of past winners as for an edition after all of them. */
export const FILES: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['race.yaml', raceDefinition],
  ['palette.yaml', paletteDefinition],
  ['winners.yaml', pastWinners({ year: 9999, isThere: () => true })],
  ['redirects.yaml', redirectsDefinition],
  ['home.yaml', homeDefinition],
  ...Object.entries(COLLECTIONS).map(([name, { schema }]) => [name, schema] as const),
]);

/** A block of code, and the file of the repository that the sentence above it gives as its source. */
type Example = { readonly format: string; readonly source: string | undefined; readonly code: string };

type Section = { readonly file: string; readonly rows: readonly Row[]; readonly examples: readonly Example[] };

export const REFERENCE = readFileSync('docs/content-reference.md', 'utf8');

const examplesIn = (text: string): readonly Example[] =>
  [...text.matchAll(/^(.*)\n\n```(yaml|markdown)\n([\s\S]*?)^```$/gm)].map(
    ([, above = '', format = '', code = '']) => ({
      format,
      source: codesIn(above).find((path) => path.startsWith('src/')),
      code,
    }),
  );

/** The sections about a file: their headings end with its path in backticks. */
export const SECTIONS: readonly Section[] = REFERENCE.split(/^## /m).flatMap((text) => {
  const path = /^[^\n]*: `([^`]+)`\n/.exec(text)?.[1];
  if (path === undefined) return [];
  return [{ file: path.split('/')[0] ?? path, rows: rowsIn(text), examples: examplesIn(text) }];
});
