/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** The first test that looks at all pages of the built site reads some 1 300 of them, also on a machine that does other things besides. */
const ALL_PAGES_MS = 30_000;

const project = (name: string, include: readonly string[], environment: 'node' | 'jsdom' = 'node') => ({
  extends: true as const,
  test: { name, include: [...include], environment, ...(name === 'built' && { testTimeout: ALL_PAGES_MS }) },
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
      project('long', ['tests/long/**/*.test.ts']),
      project('deploy', ['tests/deploy/**/*.test.ts']),
      project('cluster', ['tests/cluster/**/*.test.ts', ...RULES]),
      project('engines', ['tests/engines/**/*.test.ts']),
    ],
  },
});
