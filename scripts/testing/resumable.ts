import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { sum, type Tally } from './tally.ts';

const FOLDER = join('test-results', 'long');

/** The files that a result depends on: after a change of any of them everything is run again. */
const SOURCES = ['src', 'public', 'platform', 'services', 'sandbox', 'scripts', 'tests'].map(
  (folder) => `${folder}/**/*`,
);
const FILES = ['package-lock.json', 'astro.config.mjs', 'vitest.config.ts', 'playwright.config.ts'];

const tallySchema = z.object({ passed: z.int(), failed: z.int(), failures: z.array(z.string()) });
const recordSchema = z.object({ sources: z.string(), results: z.record(z.string(), tallySchema) });

type Options = {
  /** The name of a part of the long suite, such as `browser`. */
  readonly part: string;
  /** The names of what is run one by one, usually test files. */
  readonly units: readonly string[];
  readonly run: (unit: string) => Promise<Tally>;
  /** Whether the results of earlier runs are ignored. */
  readonly isFresh: boolean;
  readonly signal: AbortSignal;
  readonly digest?: () => string;
  readonly folder?: string;
};

/**
 * Runs the units of a part one after another and records each result, so that the next run continues a stopped one: a unit that has
 * passed with the same sources is counted and not run again; a failed unit is run again.
 */
export async function runResumable(options: Options): Promise<Tally> {
  const { part, units, run, isFresh, signal, digest = digestOfSources, folder = FOLDER } = options;
  const file = join(folder, `${part}.json`);
  const sources = digest();
  const results = isFresh ? {} : readResults(file, sources);
  mkdirSync(folder, { recursive: true });
  const tallies: Tally[] = [];
  const isStopped = (): boolean => signal.aborted;
  for (const unit of units) {
    const known = results[unit];
    if (known?.failed === 0) {
      console.log(`passed  ${part}: ${unit} (in an earlier run)`);
      tallies.push(known);
      continue;
    }
    if (isStopped()) break;
    const tally = await run(unit);
    // The result of an interrupted unit is not valid.
    if (isStopped()) break;
    results[unit] = { ...tally, failures: [...tally.failures] };
    writeFileSync(file, JSON.stringify({ sources, results }, undefined, 2));
    tallies.push(tally);
  }
  const left = units.length - tallies.length;
  return left === 0 ? sum(tallies) : sum([...tallies, stopped(part, left)]);
}

function stopped(part: string, left: number): Tally {
  return {
    passed: 0,
    failed: left,
    failures: [`${part}: stopped before ${left} of its files; the next run continues there`],
  };
}

function readResults(file: string, sources: string): z.output<typeof recordSchema>['results'] {
  try {
    const record = recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return record.sources === sources ? record.results : {};
  } catch {
    return {};
  }
}

function digestOfSources(): string {
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = [...files.map(({ parentPath, name }) => join(parentPath, name)), ...FILES].sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
}
