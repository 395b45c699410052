import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../copyProject.ts';
import { freePort } from '../freePort.ts';
import { withLocalSettings } from '../localSettings.ts';
import { runChild } from '../runChild.ts';
import { sandboxVariables } from '../sandboxVariables.ts';
import { findBrowser } from '../testing/findBrowser.ts';
import { runBrowserTests } from '../testing/runBrowserTests.ts';
import { runTestFiles } from '../testing/runTestFiles.ts';
import type { Mutant } from './readMutants.ts';
import { readResults, type Result } from './readResults.ts';

type Test = Mutant['test'];
type Site = NonNullable<Mutant['site']>;

/** Copies of the project in which mutants are tried: one with all pages, and one with the pages of a login, which builds much faster. */
export type Workshop = {
  /** The folder of the copy in which a mutant with this site is tried. */
  readonly rootOf: (site: Site | undefined) => string;
  /** Whether the site could be built there. */
  readonly build: (site: Site) => Promise<boolean>;
  /** Runs tests of one file and returns the result of each. */
  readonly run: (site: Site | undefined, tests: readonly Test[]) => Promise<readonly Result[]>;
  readonly close: () => void;
};

const BUILDS: Readonly<Record<Site, string>> = {
  members: 'scripts/mutants/buildMembers.ts',
  whole: 'scripts/build.ts',
};

export async function openWorkshop(signal: AbortSignal): Promise<Workshop> {
  const sandboxPort = await freePort(0);
  const env = { ...withLocalSettings(process.env), ...sandboxVariables(sandboxPort) };
  const roots = new Map<Site, string>();
  const rootOf = (site: Site = 'whole'): string => {
    const root = roots.get(site) ?? copyProject();
    roots.set(site, root);
    return root;
  };
  return {
    rootOf,
    // In a process of the copy: this process has loaded the original code.
    build: async (site) => {
      const options = { cwd: rootOf(site), env, signal, output: 'kept' } as const;
      const { code, output, errors } = await runChild(process.execPath, [BUILDS[site]], options);
      if (code !== 0) console.log(output + errors);
      return code === 0;
    },
    run: (site, tests) => runTests(tests, { root: rootOf(site), env, sandboxPort, signal }),
    close: () => {
      for (const root of roots.values()) rmSync(root, { recursive: true, force: true });
    },
  };
}

type Where = {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly sandboxPort: number;
  readonly signal: AbortSignal;
};

async function runTests(tests: readonly Test[], where: Where): Promise<readonly Result[]> {
  const [first] = tests;
  if (first === undefined) return [];
  const { project, file } = first;
  const names = tests.map(({ name }) => RegExp.escape(name)).join('|');
  const isBrowser = project === 'browser';
  const filters = [file, isBrowser ? '--grep' : '--testNamePattern', names];
  const env = { ...where.env, ...(file.includes('/long/') && { CLUB_LONG: '1' }) };
  const options = { ...where, env, filters, output: 'kept' } as const;
  const ended = isBrowser
    ? await runBrowserTests({ ...options, browser: findBrowser() })
    : await runTestFiles({ ...options, projects: [project] });
  const report = join('test-results', isBrowser ? 'browser.json' : `vitest-${project}.json`);
  const results = readResults(where.root, report);
  if (results.length === 0) console.log(ended.output + ended.errors);
  return results;
}
