/// <reference types="vitest/config" />
import { globSync, readFileSync } from 'node:fs';
import { getViteConfig } from 'astro/config';
import { subsetFonts } from './scripts/subsetFonts.ts';

// Astro's configuration requires the font files. A fresh clone lacks them, and Vitest reads that configuration before its set-up files.
await subsetFonts();

/** A guard against hangs, not a limit of speed: tests start processes and read 1 300 pages on a machine that may be busy. */
const LIMIT_MS = 30_000;

type Settings = {
  readonly environment?: 'node' | 'jsdom';
  readonly exclude?: readonly string[];
  readonly isolate?: boolean;
};

const project = (name: string, include: readonly string[], settings: Settings = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    environment: settings.environment ?? 'node',
    exclude: [...(settings.exclude ?? [])],
    isolate: settings.isolate ?? true,
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
  },
});

/**
 * Test files of a folder that need a process of their own: a module can only be mocked before it is loaded, and replaced globals, such as
 * those of a browser, must not affect other files. The other files share what takes long to load: the content, the provider's library, the
 * parsed pages of the built site.
 */
const apart = (folder: string): readonly string[] =>
  globSync(`${folder}/**/*.test.ts`).filter((file) =>
    /vi\.(?:mock|stubGlobal)\(|@vitest-environment/.test(readFileSync(file, 'utf8')),
  );

const sharing = (name: string, folders: readonly string[], without: readonly string[] = []) => {
  const exclude = folders.flatMap(apart).filter((file) => !without.some((folder) => file.startsWith(`${folder}/`)));
  const others = without.map((folder) => `${folder}/**`);
  const include = folders.map((folder) => `${folder}/**/*.test.ts`);
  return [
    project(name, include, { exclude: [...exclude, ...others], isolate: false }),
    project(`${name}-apart`, exclude),
  ];
};

/**
 * Tests of the facts of the race of 2020. The other tests in their folders apply to any race: `npm test` also runs them with the other race
 * of this repository (scripts/testing/otherRace.ts).
 */
const FACTS = { unit: 'tests/unit/tour2020', built: 'tests/built/tour2020' } as const;

/** Tests that apply to every broker: `npm run test` runs them with the embedded one, `npm run test:cluster` with a NATS server. */
const RULES = ['moderators', 'pace', 'rights', 'rules'].map((name) => `tests/services/chat/${name}.test.ts`);

export default getViteConfig({
  test: {
    projects: [
      ...sharing('unit', ['tests/unit'], [FACTS.unit]),
      ...sharing('tour2020-unit', [FACTS.unit, 'tests/articles']),
      project('component', ['tests/component/**/*.test.{ts,tsx}'], { environment: 'jsdom' }),
      project('walls', ['tests/walls/**/*.test.ts']),
      ...sharing('sandbox', ['tests/sandbox']),
      ...sharing('services', ['tests/services']),
      project('scripts', ['tests/scripts/**/*.test.ts']),
      ...sharing('built', ['tests/built'], [FACTS.built]),
      ...sharing('tour2020-built', [FACTS.built]),
      project('phases', ['tests/phases/**/*.test.ts']),
      project('scale', ['tests/scale/**/*.test.ts']),
      project('soak', ['tests/soak/**/*.test.ts']),
      project('deploy', ['tests/deploy/**/*.test.ts']),
      project('cluster', ['tests/cluster/**/*.test.ts', ...RULES]),
      project('engines', ['tests/engines/**/*.test.ts']),
    ],
  },
});
