import { Refusal } from '../../platform/refusal.ts';
import { count, sum, type Tally } from '../testing/tally.ts';
import { applyMutant } from './applyMutant.ts';
import { openDecisions } from './decisions.ts';
import { readMutants, type Mutant } from './readMutants.ts';
import type { Result } from './readResults.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

type Test = Mutant['test'];
type Site = Mutant['site'];

/**
 * Runs mutation tests: changes one place of the code at a time in a copy of the project and requires that the assertion named by the
 * mutant fails in a test that passes without it. A mutant that an earlier run has caught is not tried again while the mutant, its file
 * and its test's file are the same.
 *
 * @param filters - rows such as `T14`, or parts of a file's path; all mutants when empty. `--fresh` discards the record of earlier runs.
 * @throws {Refusal} when no mutant matches, the unchanged site cannot be built, or the run is stopped.
 */
export async function runMutants(signal: AbortSignal, filters: readonly string[] = []): Promise<Tally> {
  const words = filters.filter((word) => word !== '--fresh');
  const mutants = readMutants().filter(({ row, file }) => isWanted(words, row, file));
  if (mutants.length === 0) throw new Refusal(`No mutant matches ${words.join(' ')}.`);
  const decisions = openDecisions(filters.includes('--fresh'));
  const open = mutants.filter((mutant) => !decisions.isCaught(mutant));
  const before: Tally = { passed: mutants.length - open.length, failed: 0, failures: [] };
  if (before.passed > 0) console.log(`${before.passed} were caught by an earlier run`);
  const workshop = await openWorkshop(signal);
  const tallies: Tally[] = [before];
  try {
    for (const group of Map.groupBy(open, siteOf).values()) {
      const passing = await passingTests(group, workshop, signal);
      for (const mutant of group) {
        const flaw = await flawOf(mutant, passing, workshop);
        if (signal.aborted) throw new Refusal('Stopped; the next run goes on from here.');
        if (flaw === undefined) decisions.keep(mutant);
        tallies.push(report(mutant, flaw));
      }
    }
    return sum(tallies);
  } finally {
    workshop.close();
  }
}

function report({ row, file, find }: Mutant, flaw: string | undefined): Tally {
  console.log(`${flaw === undefined ? 'caught' : 'FAILED'}  ${row}  ${file}  ${flaw ?? find}`);
  return count(flaw === undefined, `mutant of ${row} in ${file}: ${flaw ?? ''}`);
}

function isWanted(words: readonly string[], row: string, file: string): boolean {
  return words.length === 0 || words.some((word) => word === row || file.includes(word));
}

/** Runs each test file of the mutants once on the unchanged code; all mutants use the same site. Returns the keys of passing tests. */
async function passingTests(
  mutants: readonly Mutant[],
  workshop: Workshop,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const [site] = mutants.map(siteOf);
  if (site !== undefined && !(await workshop.build(site)))
    throw new Refusal('The site cannot be built without a mutant.');
  const passing = new Set<string>();
  for (const [file, group] of Map.groupBy(mutants, ({ test }) => `${test.project} ${test.file}`)) {
    if (signal.aborted) break;
    const tests = group.map(({ test }) => test);
    const results = await workshop.run(site, tests);
    for (const test of tests) if (isPassing(results, test)) passing.add(keyOf(test));
    console.log(`unchanged  ${file}`);
  }
  return passing;
}

/** The unchanged site that the tests of a Vitest or Playwright project read. */
const SITES: Readonly<Record<string, Site>> = {
  browser: 'members',
  built: 'whole',
  deploy: 'whole',
  scale: 'whole',
};

/** The site that a mutant's test reads, built with the mutant or without it. */
function siteOf({ site, test }: Mutant): Site {
  return site ?? SITES[test.project];
}

function isPassing(results: readonly Result[], test: Test): boolean {
  const own = results.filter(({ title }) => isTitled(title, test));
  return own.length > 0 && own.every((result) => result.isPassed);
}

/** Vitest and Playwright join the titles of a test and its groups by different separators. */
function isTitled(title: string, { name }: Test): boolean {
  return title.replaceAll(' > ', ' ').includes(name.replaceAll(' > ', ' '));
}

/** Why the mutant was not caught; undefined when it was. */
async function flawOf(mutant: Mutant, passing: ReadonlySet<string>, workshop: Workshop): Promise<string | undefined> {
  if (!passing.has(keyOf(mutant.test))) return 'its test fails without it';
  const restore = applied(mutant, workshop);
  if (typeof restore === 'string') return restore;
  try {
    if (mutant.site !== undefined && !(await workshop.build(mutant.site))) return 'the site cannot be built with it';
    return flawIn(await workshop.run(siteOf(mutant), [mutant.test]), mutant);
  } finally {
    restore();
  }
}

/** The function that restores the file, or why the mutant could not be applied. */
function applied(mutant: Mutant, { rootOf }: Workshop): (() => void) | string {
  try {
    return applyMutant(rootOf(siteOf(mutant)), mutant);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Why these results do not show that the mutant was caught: a failure of another assertion, or before the first one, does not count. */
export function flawIn(
  results: readonly Result[],
  { find, fails }: Pick<Mutant, 'find' | 'fails'>,
): string | undefined {
  const failures = results.filter(({ isPassed }) => !isPassed).flatMap((result) => result.failures);
  if (failures.some((failure) => unformatted(failure).includes(unformatted(fails)))) return undefined;
  if (failures.length > 0) return `another assertion failed: ${failures.join(' | ')}`;
  return results.length === 0 ? 'no test ran' : `not caught: ${find}`;
}

/** Code without whitespace and trailing commas. */
export function unformatted(code: string): string {
  return code.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '');
}

function keyOf({ project, file, name }: Test): string {
  return [project, file, name].join('\n');
}
