import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A tiny project: each wall is crossed once, beside something near it that is allowed. */
const SEEDS: Readonly<Record<string, string>> = {
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "allowImportingTsExtensions": true, "noEmit": true } }',
  'src/lib/straight.ts': 'export const straight = 1;',
  'src/lib/one.ts': "export { two } from './two.ts'; export const one = 1;",
  'src/lib/two.ts': "export { one } from './one.ts'; export const two = 2;",
  'src/i18n/messages/fr/site.json': '{ "page.home": "Accueil" }',
  'src/i18n/words.ts': "import words from './messages/fr/site.json' with { type: 'json' }; export const all = words;",
  'src/islands/Talking.tsx': "import { all } from '../i18n/words.ts'; export const Talking = () => all;",
  'src/islands/Typed.tsx': "import type { all } from '../i18n/words.ts'; export type Words = typeof all;",
  'src/islands/Lonely.tsx': "import { part } from './parts/Part.tsx'; export const Lonely = part;",
  'src/islands/parts/Part.tsx': "import { straight } from '../../lib/straight.ts'; export const part = straight;",
  'src/islands/Friendly.tsx': "import { Lonely } from './Lonely.tsx'; export const Friendly = Lonely;",
  'src/islands/mounts/lonely.tsx': "import { Lonely } from '../Lonely.tsx'; export const mount = () => Lonely;",
  'src/content/list.ts': 'export const list = [1];',
  'src/lib/deep.ts': "import { list } from '../content/list.ts'; export const deep = list;",
  'src/behaviours/far.element.ts': "import { deep } from '../lib/deep.ts'; export const far = deep;",
  'src/stores/near.ts': "import { straight } from '../lib/straight.ts'; export const near = straight;",
  'sandbox/server.ts': 'export const server = 1;',
  'src/lib/spoiled.ts': "import { server } from '../../sandbox/server.ts'; export const spoiled = server;",
};

const report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const folder = mkdtempSync(join(tmpdir(), 'club-walls-'));
let found: z.output<typeof report>['summary'] = { totalCruised: 0, violations: [] };

const crossings = (rule: string): readonly string[] =>
  found.violations
    .filter(({ rule: { name } }) => name === rule)
    .map(({ from, to }) => `${from} → ${to}`)
    .sort();

beforeAll(() => {
  for (const [path, text] of Object.entries(SEEDS)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const tool = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = resolve('.dependency-cruiser.mjs');
  const args = [tool, '--config', rules, '--output-type', 'json', 'src', 'sandbox'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  found = report.parse(JSON.parse(stdout)).summary;
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('what can be reached', () => {
  it('is looked for in every file', () => {
    expect(found.totalCruised).toBe(Object.keys(SEEDS).length - 1);
  });

  it('is never the file itself: a cycle is stopped', () => {
    expect(crossings('no-cycle')).toEqual(['src/lib/one.ts → src/lib/two.ts']);
  });

  it('is no dictionary for an island, also through another file; a type that is erased may be', () => {
    expect(crossings('no-dictionary-in-the-browser')).toEqual([
      'src/islands/Talking.tsx → src/i18n/messages/fr/site.json',
    ]);
  });

  it('is no island for an island; its parts may be, and what mounts it may reach it', () => {
    expect(crossings('no-island-imports-an-island')).toEqual(['src/islands/Friendly.tsx → src/islands/Lonely.tsx']);
  });

  it('is no content for a behaviour, also through the library', () => {
    expect(crossings('no-content-in-the-browser')).toEqual(['src/behaviours/far.element.ts → src/content/list.ts']);
  });

  it('is no sandbox for the site', () => {
    expect(crossings('the-site-has-never-heard-of-the-sandbox')).toEqual(['src/lib/spoiled.ts → sandbox/server.ts']);
  });

  it('is stopped by no other rule', () => {
    const rules = new Set(found.violations.map(({ rule: { name } }) => name));
    expect([...rules].sort()).toEqual([
      'no-content-in-the-browser',
      'no-cycle',
      'no-dictionary-in-the-browser',
      'no-island-imports-an-island',
      'the-site-has-never-heard-of-the-sandbox',
    ]);
  });
});
