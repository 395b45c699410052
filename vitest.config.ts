/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const project = (name: string, include: readonly string[], environment: 'node' | 'jsdom' = 'node') => ({
  extends: true as const,
  test: { name, include: [...include], environment },
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
    ],
  },
});
