/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';
import { subsetFonts } from './scripts/subsetFonts.ts';

// Astro's configuration names the font files; a fresh clone has none, and Vitest reads that configuration before any set-up file of its own.
await subsetFonts();

/** A guard against a hang, not a measure of speed: processes start and 1 300 pages are read on a machine that does other things as well. */
const LIMIT_MS = 30_000;

const project = (name: string, include: readonly string[], environment: 'node' | 'jsdom' = 'node') => ({
  extends: true as const,
  test: { name, include: [...include], environment, testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS },
});

/** What holds beside every broker: `npm run test` tries it with the embedded one, `npm run test:cluster` with a NATS server. */
const RULES = ['moderators', 'pace', 'rights', 'rules'].map((name) => `tests/sandbox/chat/${name}.test.ts`);

export default getViteConfig({
  test: {
    projects: [
      project('unit', ['tests/unit/**/*.test.ts', 'tests/articles/**/*.test.ts']),
      project('component', ['tests/component/**/*.test.{ts,tsx}'], 'jsdom'),
      project('walls', ['tests/walls/**/*.test.ts']),
      project('sandbox', ['tests/sandbox/**/*.test.ts']),
      project('scripts', ['tests/scripts/**/*.test.ts']),
      project('built', ['tests/built/**/*.test.ts']),
      project('scale', ['tests/scale/**/*.test.ts']),
      project('deploy', ['tests/deploy/**/*.test.ts']),
      project('cluster', ['tests/cluster/**/*.test.ts', ...RULES]),
    ],
  },
});
