import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { writeWholeSync } from '../src/lib/digestStore.ts';

const path = z.looseObject({ cacheKey: z.string(), outputFile: z.string() });
const route = z.looseObject({ dependencyHash: z.string(), paths: z.record(z.string(), path) });
const list = z.looseObject({ version: z.literal(1), routes: z.record(z.string(), route) });

/** Astro's list of drawn pages with their keys, by the file of their code. */
export type KeptList = z.output<typeof list>;
export type KeptPath = z.output<typeof path>;

/** The list in a folder of kept pages. */
const listIn = (folder: string): string => join(folder, 'incremental-build.json');

/** @throws Error when there is none, or this version of Astro writes another list. */
export const readKeptList = (folder: string): KeptList => list.parse(JSON.parse(readFileSync(listIn(folder), 'utf8')));

/** Writes the list in Astro's format. */
export const writeKeptList = (folder: string, kept: KeptList): void => {
  writeWholeSync(listIn(folder), JSON.stringify(kept, null, '\t'));
};
