/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';
import { subsetFonts } from './scripts/subsetFonts.ts';

// Astro's configuration names the font files; a fresh clone has none, and Vitest reads that configuration before any set-up file of its own.
await subsetFonts();

/** A guard against a hang, not a measure of speed: processes start and 1 300 pages are read on a machine that does other things as well. */
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

/** A mock of a module needs a process that has not loaded that module yet, and a global that is replaced must be nobody else's. */
const MOCKING = {
  sandbox: ['tests/sandbox/identity/passwords.test.ts', 'tests/sandbox/greeting.test.ts'],
  built: ['tests/built/hostileText.test.ts', 'tests/built/searchRecall.test.ts'],
} as const;

/** What holds beside every broker: `npm run test` tries it with the embedded one, `npm run test:cluster` with a NATS server. */
const RULES = ['moderators', 'pace', 'rights', 'rules'].map((name) => `tests/sandbox/chat/${name}.test.ts`);

export default getViteConfig({
  test: {
    projects: [
      project('unit', ['tests/unit/**/*.test.ts', 'tests/articles/**/*.test.ts']),
      project('component', ['tests/component/**/*.test.{ts,tsx}'], { environment: 'jsdom' }),
      project('walls', ['tests/walls/**/*.test.ts']),
      // These share what takes long to load: the provider's library, the parsed pages of the built site.
      project('sandbox', ['tests/sandbox/**/*.test.ts'], { exclude: MOCKING.sandbox, isolate: false }),
      project('sandbox-mocks', MOCKING.sandbox),
      project('scripts', ['tests/scripts/**/*.test.ts']),
      project('built', ['tests/built/**/*.test.ts'], { exclude: MOCKING.built, isolate: false }),
      project('built-mocks', MOCKING.built),
      project('scale', ['tests/scale/**/*.test.ts']),
      project('deploy', ['tests/deploy/**/*.test.ts']),
      project('cluster', ['tests/cluster/**/*.test.ts', ...RULES]),
      project('engines', ['tests/engines/**/*.test.ts']),
    ],
  },
});
