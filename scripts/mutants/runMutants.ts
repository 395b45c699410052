import { Refusal } from '../../sandbox/refusal.ts';
import { count, sum, type Tally } from '../testing/tally.ts';
import { applyMutant } from './applyMutant.ts';
import { openDecisions } from './decisions.ts';
import { readMutants, type Mutant } from './readMutants.ts';
import type { Result } from './readResults.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

type Test = Mutant['test'];
type Site = Mutant['site'];

/**
 * Proves that each row's test would notice: changes one place of ours at a time in a copy of the project and demands that the test's
 * own assertion fails, after having seen the test pass. For a browser test the place must be one of the site's own. What earlier runs
 * have decided is not tried again while mutant, file and test are the same.
 *
 * @param filters rows such as `T14`, or parts of a file's path; without any all mutants. `--fresh` forgets what was decided.
 */
export async function runMutants(signal: AbortSignal, filters: readonly string[] = []): Promise<Tally> {
  const words = filters.filter((word) => word !== '--fresh');
  const mutants = readMutants().filter(({ row, file }) => isWanted(words, row, file));
  if (mutants.length === 0) throw new Refusal(`No mutant is called ${words.join(' ')}.`);
  const decisions = openDecisions(filters.includes('--fresh'));
  const open = mutants.filter((mutant) => !decisions.isCaught(mutant));
  const before: Tally = { passed: mutants.length - open.length, failed: 0, failures: [] };
  if (before.passed > 0) console.log(`${before.passed} were caught before`);
  const workshop = await openWorkshop(signal);
  const tallies: Tally[] = [before];
  try {
    for (const group of Map.groupBy(open, siteOf).values()) {
      const passing = await passingTests(group, workshop, signal);
      for (const mutant of group) {
        const flaw = await flawOf(mutant, passing, workshop);
        if (signal.aborted) throw new Refusal('Stopped; the next run goes on from here.');
        if (flaw === undefined) decisions.keep(mutant);
        tallies.push(told(mutant, flaw));
      }
    }
    return sum(tallies);
  } finally {
    workshop.close();
  }
}

function told({ row, file, find }: Mutant, flaw: string | undefined): Tally {
  console.log(`${flaw === undefined ? 'caught' : 'FAILED'}  ${row}  ${file}  ${flaw ?? find}`);
  return count(flaw === undefined, `mutant of ${row} in ${file}: ${flaw ?? ''}`);
}

function isWanted(words: readonly string[], row: string, file: string): boolean {
  return words.length === 0 || words.some((word) => word === row || file.includes(word));
}

/** Runs each file of tests once on the unchanged code, however many mutants its tests shall catch; all of them look at one site. */
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

/** What a test looks at that needs no page with the mutant in it. */
const SITES: Readonly<Record<string, Site>> = {
  browser: 'members',
  built: 'whole',
  'built-mocks': 'whole',
  scale: 'whole',
};

/** The site that a mutant's test looks at, built with the mutant or without it. */
function siteOf({ site, test }: Mutant): Site {
  return site ?? SITES[test.project];
}

function isPassing(results: readonly Result[], test: Test): boolean {
  const own = results.filter(({ title }) => isTitled(title, test));
  return own.length > 0 && own.every((result) => result.isPassed);
}

/** Vitest and Playwright join the titles of a test and its groups in ways of their own. */
function isTitled(title: string, { name }: Test): boolean {
  return title.replaceAll(' > ', ' ').includes(name.replaceAll(' > ', ' '));
}

/** Answers why the mutant was not caught, or nothing. */
async function flawOf(mutant: Mutant, passing: ReadonlySet<string>, workshop: Workshop): Promise<string | undefined> {
  if (!passing.has(keyOf(mutant.test))) return 'its test fails without it';
  const heal = applied(mutant, workshop);
  if (typeof heal === 'string') return heal;
  try {
    if (mutant.site !== undefined && !(await workshop.build(mutant.site))) return 'the site cannot be built with it';
    return flawIn(await workshop.run(siteOf(mutant), [mutant.test]), mutant);
  } finally {
    heal();
  }
}

function applied(mutant: Mutant, { rootOf }: Workshop): (() => void) | string {
  try {
    return applyMutant(rootOf(siteOf(mutant)), mutant);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A test that fails by another assertion, or before its first one, proves nothing. */
export function flawIn(
  results: readonly Result[],
  { find, fails }: Pick<Mutant, 'find' | 'fails'>,
): string | undefined {
  const failures = results.filter(({ isPassed }) => !isPassed).flatMap((result) => result.failures);
  if (failures.some((failure) => unformatted(failure).includes(unformatted(fails)))) return undefined;
  if (failures.length > 0) return `another assertion failed: ${failures.join(' | ')}`;
  return results.length === 0 ? 'no test ran' : `not caught: ${find}`;
}

/** Code without what a formatter adds. */
export function unformatted(code: string): string {
  return code.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '');
}

function keyOf({ project, file, name }: Test): string {
  return [project, file, name].join('\n');
}
