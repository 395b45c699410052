import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A tiny project that breaks each rule once, next to a similar import that is allowed. */
const SEEDS: Readonly<Record<string, string>> = {
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "allowImportingTsExtensions": true, "noEmit": true } }',
  'src/lib/straight.ts': 'export const straight = 1;',
  'src/lib/one.ts': "export { two } from './two.ts'; export const one = 1;",
  'src/lib/two.ts': "export { one } from './one.ts'; export const two = 2;",
  'src/i18n/messages/fr/site.json': '{ "page.home": "Accueil" }',
  'src/i18n/words.ts': "import words from './messages/fr/site.json' with { type: 'json' }; export const all = words;",
  'src/islands/Talking.tsx': "import { all } from '../i18n/words.ts'; export const Talking = () => all;",
  'src/islands/chat/chatTexts.ts': "export { all } from '../../i18n/words.ts';",
  'src/islands/Typed.tsx': "import type { all } from '../i18n/words.ts'; export type Words = typeof all;",
  'src/content/list.ts': 'export const list = [1];',
  'src/lib/deep.ts': "import { list } from '../content/list.ts'; export const deep = list;",
  'src/behaviours/far.element.ts': "import { deep } from '../lib/deep.ts'; export const far = deep;",
  'src/stores/near.ts': "import { straight } from '../lib/straight.ts'; export const near = straight;",
  'sandbox/server.ts': 'export const server = 1; export type Held = number;',
  'sandbox/beside.ts': "import { chat } from '../services/chat.ts'; export const beside = chat;",
  'platform/listen.ts': 'export const listen = 1;',
  'platform/spoiled.ts':
    "import { chat } from '../services/chat.ts'; import { straight } from '../src/lib/straight.ts'; export const spoiled = [chat, straight];",
  'services/chat.ts': "import { listen } from '../platform/listen.ts'; export const chat = listen;",
  'services/spoiled.ts': "import type { Held } from '../sandbox/server.ts'; export type Spoiled = Held;",
  'services/taught.ts': "import { step } from '../scripts/step.ts'; export const taught = step;",
  'scripts/served.ts':
    "import { server } from '../sandbox/server.ts'; import { chat } from '../services/chat.ts'; export const served = [server, chat];",
  'astro.config.mjs': "import { server } from './sandbox/server.ts'; export default server;",
  'src/lib/first.ts': "import type { Second } from './second.ts'; export type First = { readonly of: Second };",
  'src/lib/second.ts': "import type { First } from './first.ts'; export type Second = { readonly of: First };",
  'src/lib/taught.ts': "import type { Held } from '../../sandbox/server.ts'; export type Taught = Held;",
  'sandbox/started.ts': "import { build } from '../scripts/build.ts'; export const started = build;",
  'scripts/build.ts': "import { step } from './step.ts'; export const build = step;",
  'scripts/step.ts': "import { tally } from './testing/tally.ts'; export const step = tally;",
  'scripts/typed.ts': "import type { tally } from './testing/tally.ts'; export type Tally = typeof tally;",
  'scripts/test.ts': "import { tally } from './testing/tally.ts'; export const test = tally;",
  'scripts/testing/tally.ts': 'export const tally = 1;',
  'src/lib/spoiled.ts': "import { server } from '../../sandbox/server.ts'; export const spoiled = server;",
};

const report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const FOLDERS = ['src', 'platform', 'services', 'sandbox', 'scripts', 'astro.config.mjs'];

const folder = mkdtempSync(join(tmpdir(), 'club-walls-'));
type Summary = z.output<typeof report>['summary'];

const found: Summary[] = [];

const crossings = (rule: string): readonly string[] =>
  found
    .flatMap(({ violations }) => violations)
    .filter(({ rule: { name } }) => name === rule)
    .map(({ from, to }) => `${from} → ${to}`)
    .sort();

beforeAll(() => {
  for (const [path, text] of Object.entries(SEEDS)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  for (const name of ['.dependency-cruiser.mjs', '.dependency-cruiser.reach.mjs']) {
    const tool = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const args = [tool, '--config', resolve(name), '--output-type', 'json', ...FOLDERS];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    found.push(report.parse(JSON.parse(stdout)).summary);
  }
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('what a file can reach through its imports', () => {
  it('is checked for every file', () => {
    const files = Object.keys(SEEDS).length - 1;
    expect(found.map(({ totalCruised }) => totalCruised)).toEqual([files, files]);
  });

  it('is never the file itself: a cycle is an error, also one of types', () => {
    expect(crossings('no-cycle')).toEqual(['src/lib/first.ts → src/lib/second.ts', 'src/lib/one.ts → src/lib/two.ts']);
  });

  it('is no dictionary for an island, not even through another file; erased types and the texts written at build time are allowed', () => {
    expect(crossings('no-dictionary-in-the-browser')).toEqual([
      'src/islands/Talking.tsx → src/i18n/messages/fr/site.json',
    ]);
  });

  it('is no content for a behaviour, not even through the library', () => {
    expect(crossings('no-content-in-the-browser')).toEqual(['src/behaviours/far.element.ts → src/content/list.ts']);
  });

  it('is no server for the site, and no type of a server', () => {
    expect(crossings('the-site-imports-no-server')).toEqual([
      'src/lib/spoiled.ts → sandbox/server.ts',
      'src/lib/taught.ts → sandbox/server.ts',
    ]);
  });

  it('is no script for a server', () => {
    expect(crossings('scripts-are-imported-by-scripts')).toEqual([
      'sandbox/started.ts → scripts/build.ts',
      'services/taught.ts → scripts/step.ts',
    ]);
  });

  it('is no service and no sandbox for a script or the build configuration, and no type of them', () => {
    expect(crossings('scripts-import-no-server')).toEqual([
      'astro.config.mjs → sandbox/server.ts',
      'scripts/served.ts → sandbox/server.ts',
      'scripts/served.ts → services/chat.ts',
    ]);
  });

  it('is no sandbox for a service, and no type of the sandbox', () => {
    expect(crossings('services-import-no-sandbox')).toEqual(['services/spoiled.ts → sandbox/server.ts']);
  });

  it('is nothing but the platform for the platform', () => {
    expect(crossings('platform-knows-no-other-folder')).toEqual([
      'platform/spoiled.ts → services/chat.ts',
      'platform/spoiled.ts → src/lib/straight.ts',
    ]);
  });

  it('is no test code for the build, not even through another script; a test command may import it, and its types are allowed', () => {
    expect(crossings('no-test-in-the-build')).toEqual([
      'scripts/build.ts → scripts/testing/tally.ts',
      'scripts/step.ts → scripts/testing/tally.ts',
    ]);
  });

  it('breaks no other rule', () => {
    const rules = new Set(found.flatMap(({ violations }) => violations).map(({ rule: { name } }) => name));
    expect([...rules].sort()).toEqual([
      'no-content-in-the-browser',
      'no-cycle',
      'no-dictionary-in-the-browser',
      'no-test-in-the-build',
      'platform-knows-no-other-folder',
      'scripts-are-imported-by-scripts',
      'scripts-import-no-server',
      'services-import-no-sandbox',
      'the-site-imports-no-server',
    ]);
  });
});
