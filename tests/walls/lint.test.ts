import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/** The project's own rules. */
const allRules = new ESLint();

/** The rules that need no type information: they check a text in a tenth of the time. */
const rulesWithoutTypes = new ESLint({
  overrideConfig: [
    { files: ['**/*.{ts,tsx,astro}'], rules: tseslint.configs.disableTypeChecked.rules ?? {} },
    { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
    { files: ['**/*.astro'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
  ],
});

const brokenIn = async (
  eslint: ESLint,
  filePath: string,
  lines: readonly string[],
): Promise<readonly (string | null)[]> => {
  const results = await eslint.lintText([...lines, ''].join('\n'), { filePath });
  return results.flatMap(({ messages }) => messages).map(({ ruleId }) => ruleId);
};

const rulesBrokenBy = (filePath: string, lines: readonly string[]): Promise<readonly (string | null)[]> =>
  brokenIn(allRules, filePath, lines);

const wallsBrokenBy = (filePath: string, lines: readonly string[]): Promise<readonly (string | null)[]> =>
  brokenIn(rulesWithoutTypes, filePath, lines);

/** Rules that need type information. */
const TYPED: ReadonlySet<string> = new Set([
  '@typescript-eslint/no-floating-promises',
  '@typescript-eslint/switch-exhaustiveness-check',
]);

const PAGE = 'src/pages/[locale]/[club].astro';
const COMPONENT = 'src/components/CardGrid.astro';
const LAYOUT = 'src/layouts/PageLayout.astro';
const ISLAND = 'src/islands/countdown/Countdown.tsx';
const STORE = 'src/stores/now.ts';
const LIB = 'src/lib/asciiSlug.ts';
const BEHAVIOUR = 'src/behaviours/tabs.element.ts';
const BUILD = 'scripts/build.ts';
const SERVICE = 'services/memberDirectory.ts';
const RUNNER = 'scripts/test.ts';

/** The first lint loads the types of the whole project. */
beforeAll(async () => {
  await rulesBrokenBy(LIB, ['export const one = 1;']);
}, 300_000);

describe('a valid text of each folder causes no message', { timeout: 60_000 }, () => {
  it.each([
    [COMPONENT, ['---', "import { RACE } from '~/config/race.ts';", '---', '', '<p>{RACE.name}</p>']],
    [COMPONENT, ['<p>text</p>', '<script>', "  import '~/behaviours/tabs.element.ts';", '</script>']],
    [
      'src/islands/search/SiteSearch.astro',
      ['---', "import Grid from '~/components/CardGrid.astro';", '---', '', '<Grid />'],
    ],
    [ISLAND, ["export { $now } from '~/stores/now.ts';"]],
    [STORE, ["export { countdownParts } from '~/lib/race/countdownParts.ts';"]],
    [LIB, ['export const one = 1;']],
    [BUILD, ["export { compressSite } from './compression/compressSite.ts';"]],
    [
      SERVICE,
      ["export { isoOf } from '../platform/clock.ts';", "export { MESSAGE_MAX } from '../src/lib/shared/chat.ts';"],
    ],
    [RUNNER, ["export { runTests } from './testing/runTests.ts';", "export { build } from './build.ts';"]],
  ])('%s', async (file, lines) => {
    expect(await rulesBrokenBy(file, lines)).toEqual([]);
  });
});

describe('a boundary between folders', { timeout: 60_000 }, () => {
  it.each([
    [
      'a component that imports a page, in front matter',
      COMPONENT,
      ['---', "import Page from '~/pages/index.astro';", '---', '', '<Page />'],
    ],
    [
      'a component whose script imports a dictionary',
      COMPONENT,
      [
        '<p>text</p>',
        '<script>',
        "  import words from '~/i18n/messages/fr/site.json';",
        '  document.title = words;',
        '</script>',
      ],
    ],
    [
      'a component that imports a layout, in front matter',
      COMPONENT,
      ['---', "import Layout from '~/layouts/PageLayout.astro';", '---', '', '<Layout />'],
    ],
    [
      'a page whose script imports a dictionary',
      PAGE,
      [
        '<p>text</p>',
        '<script>',
        "  import words from '~/i18n/messages/fr/site.json';",
        '  document.title = words;',
        '</script>',
      ],
    ],
    [
      'the preview for editors that asks the content past its check',
      'scripts/preview/follow.ts',
      ["export { raceBook } from '../../src/content/queries/raceBook.ts';"],
    ],
    [
      'a component that asks the content',
      COMPONENT,
      ['---', "import { raceBook } from '~/content/queries/raceBook.ts';", '---', '', '<p>{raceBook.name}</p>'],
    ],
    [
      'a component that calls a view',
      COMPONENT,
      ['---', "import { homePages } from '~/content/views/homePages.ts';", '---', '', '<p>{homePages.name}</p>'],
    ],
    [
      'a component that draws Markdown',
      COMPONENT,
      ['---', "import { drawMarkdown } from '~/content/drawMarkdown.ts';", '---', '', '<p>{drawMarkdown.name}</p>'],
    ],
    [
      'a layout that asks the content',
      LAYOUT,
      ['---', "import { raceBook } from '~/content/queries/raceBook.ts';", '---', '', '<p>{raceBook.name}</p>'],
    ],
    [
      'a layout that calls a view',
      LAYOUT,
      ['---', "import { homePages } from '~/content/views/homePages.ts';", '---', '', '<p>{homePages.name}</p>'],
    ],
    [
      'a page that imports the preview of the editor',
      PAGE,
      ['---', "import { readDraft } from '~/preview/readDraft.ts';", '---', '', '<p>{readDraft.name}</p>'],
    ],
    [
      'the content check that imports the editor',
      'scripts/check/rules.ts',
      ["export { entryForm } from '../editor/entryForm.ts';"],
    ],
    [
      'the editor that asks the content past its check',
      'scripts/editor/choices.ts',
      ["export { raceBook } from '../../src/content/queries/raceBook.ts';"],
    ],
    [
      'a view that imports a component',
      'src/content/views/links.ts',
      ["export { default as Grid } from '~/components/CardGrid.astro';"],
    ],
    [
      'a query that imports a view',
      'src/content/queries/once.ts',
      ["export { homePages } from '../views/homePages.ts';"],
    ],
    ['a layout that imports a page', LAYOUT, ['---', "import Page from '~/pages/index.astro';", '---', '', '<Page />']],
    ['an island that imports a component', ISLAND, ["export { default as Grid } from '~/components/CardGrid.astro';"]],
    ['an island that imports the queries', ISLAND, ["export { publishedNews } from '~/content/queries/news.ts';"]],
    ['an island that imports a dictionary', ISLAND, ["import '~/i18n/messages/fr/site.json';"]],
    ['an island that imports a behaviour', ISLAND, ["import '~/behaviours/tabs.element.ts';"]],
    ['a wing that imports another wing', ISLAND, ["export { Chat } from '~/islands/chat/Chat.tsx';"]],
    [
      'what wings share that imports a wing',
      'src/islands/shared/Problems.tsx',
      ["export { Chat } from '~/islands/chat/Chat.tsx';"],
    ],
    [
      'a component that imports a wing',
      COMPONENT,
      ['---', "import Countdown from '~/islands/countdown/Countdown.astro';", '---', '', '<Countdown />'],
    ],
    ['the runtime that imports a store', 'src/runtime/shared.ts', ["export { $now } from '~/stores/now.ts';"]],
    ['a store that imports an island', STORE, ["export { Countdown } from '~/islands/countdown/Countdown.tsx';"]],
    [
      'a behaviour that imports an island',
      BEHAVIOUR,
      ["export { Countdown } from '~/islands/countdown/Countdown.tsx';"],
    ],
    ['the library that imports a store', LIB, ["export { $now } from '~/stores/now.ts';"]],
    ['the library that imports the configuration', LIB, ["export { RACE } from '~/config/race.ts';"]],
    [
      'the configuration that imports wordings',
      'src/config/site.ts',
      ["export { wordingIn } from '~/i18n/translate.ts';"],
    ],
    [
      'race arithmetic that imports content',
      'src/lib/race/pathOf.ts',
      ["export { publishedNews } from '~/content/queries/news.ts';"],
    ],
    [
      'a picture that asks the content store',
      'src/lib/pictures/band.ts',
      ["export { raceBook } from '~/content/queries/raceBook.ts';"],
    ],
    [
      'structured data that imports a component',
      'src/lib/structuredData/publisher.ts',
      ["export { default as JsonLd } from '~/components/JsonLd.astro';"],
    ],
    [
      'wordings that import content',
      'src/i18n/format.ts',
      ["export { drawMarkdown } from '~/content/drawMarkdown.ts';"],
    ],
    [
      'the content check that imports a component',
      'scripts/check/quoted.ts',
      ["export { default as Grid } from '~/components/CardGrid.astro';"],
    ],
    ['the site that imports the sandbox', LIB, ["export { LOCALES } from '../../sandbox/locales.ts';"]],
    [
      'the sandbox that imports the site',
      'sandbox/locales.ts',
      ["export { asciiSlug } from '../src/lib/asciiSlug.ts';"],
    ],
    ['the site that imports the platform', LIB, ["export { isoOf } from '../../platform/clock.ts';"]],
    ['the build that imports the sandbox', BUILD, ["export { LOCALES } from '../sandbox/locales.ts';"]],
    [
      'the bench that imports the sandbox',
      'scripts/bench/median.ts',
      ["export { LOCALES } from '../../sandbox/locales.ts';"],
    ],
    [
      'the platform that imports the sandbox',
      'platform/clock.ts',
      ["export { LOCALES } from '../sandbox/locales.ts';"],
    ],
    ['the platform that imports the site', 'platform/clock.ts', ["export { RACE } from '../src/config/race.ts';"]],
    ['a service that imports the sandbox', SERVICE, ["export { LOCALES } from '../sandbox/locales.ts';"]],
    ['a service that imports a script', SERVICE, ["export { filesIn } from '../scripts/filesIn.ts';"]],
    [
      'a service that imports the library of the site',
      SERVICE,
      ["export { asciiSlug } from '../src/lib/asciiSlug.ts';"],
    ],
    ['the site that imports a service', LIB, ["export { basic } from '../../services/memberDirectory.ts';"]],
    ['the build that imports a service', BUILD, ["export { basic } from '../services/memberDirectory.ts';"]],
    [
      'the platform that imports a service',
      'platform/clock.ts',
      ["export { basic } from '../services/memberDirectory.ts';"],
    ],
    ['the site that imports a script', LIB, ["export { filesIn } from '../../scripts/filesIn.ts';"]],
    ['the sandbox that imports a script', 'sandbox/locales.ts', ["export { filesIn } from '../scripts/filesIn.ts';"]],
    ['the build that imports a test runner', BUILD, ["export { runTests } from './testing/runTests.ts';"]],
    ['the build that imports a bench', BUILD, ["export { median } from './bench/median.ts';"]],
    ['the build that imports the mutants', BUILD, ["export { runMutants } from './mutants/runMutants.ts';"]],
    [
      'the build that imports a component',
      BUILD,
      ["export { default as Grid } from '../src/components/CardGrid.astro';"],
    ],
    [
      'the search index that imports the headers',
      'scripts/search/indexParts.ts',
      ["export { siteHeaders } from '../headers/siteHeaders.ts';"],
    ],
    [
      'a test runner that imports a bench',
      'scripts/testing/tally.ts',
      ["export { median } from '../bench/median.ts';"],
    ],
  ])('stops %s', async (_crossing, file, lines) => {
    expect(await wallsBrokenBy(file, lines)).toEqual(['boundaries/dependencies']);
  });

  it('rejects a file in a folder that the configuration does not list', async () => {
    expect(await wallsBrokenBy('src/nowhere/probe.ts', ['export const one = 1;'])).toEqual([
      'boundaries/no-unknown-files',
    ]);
  });

  it('allows a type import where only values are forbidden', async () => {
    const lines = (kind: string) => [
      `import ${kind}{ Stage } from '~/content/schemas/stage.ts';`,
      '',
      'export type Kind = Stage;',
    ];
    expect(await wallsBrokenBy('src/lib/race/pathOf.ts', lines('type '))).toEqual([]);
    expect(await wallsBrokenBy('src/stores/now.ts', lines('type '))).toEqual(['boundaries/dependencies']);
  });

  it.each([COMPONENT, LAYOUT])('allows a component and a layout to import the type of a view: %s', async (file) => {
    const front = [
      "import type { Linked } from '~/content/views/links.ts';",
      'type Props = { readonly rider: Linked };',
    ];
    expect(await wallsBrokenBy(file, ['---', ...front, '---', '', '<p>{Astro.props.rider.name}</p>'])).toEqual([]);
  });

  it.each([
    ['by a type import', "export type { Clock } from '~/stores/now.ts';"],
    ['by an inline type specifier', "export { type Clock } from '~/stores/now.ts';"],
  ])('forbids imports of types as well, %s', async (_way, line) => {
    expect(await wallsBrokenBy(LIB, [line])).toEqual(['boundaries/dependencies']);
  });

  it('forbids an import of a value where only types are allowed', async () => {
    const lines = ["import { stage } from '~/content/schemas/stage.ts';", '', 'export const kind = typeof stage;'];
    expect(await wallsBrokenBy('src/lib/race/pathOf.ts', lines)).toContain('boundaries/dependencies');
  });
});

describe('a rule of the project', { timeout: 60_000 }, () => {
  const many = (count: number, line: (index: number) => string): readonly string[] =>
    Array.from({ length: count }, (_, index) => line(index));

  it.each([
    ['a default export', 'no-restricted-syntax', LIB, ['export default function one(): number {', '  return 1;', '}']],
    [
      'a browser global outside its room',
      'no-restricted-globals',
      STORE,
      ['export const width = (): number => window.innerWidth;'],
    ],
    [
      'storage outside its room',
      'no-restricted-globals',
      ISLAND,
      ["export const kept = (): string | null => localStorage.getItem('_lang');"],
    ],
    [
      'storage in a custom element',
      'no-restricted-globals',
      BEHAVIOUR,
      ["export const kept = (): string | null => sessionStorage.getItem('geoInfo');"],
    ],
    [
      'storage in the script of a component',
      'no-restricted-globals',
      COMPONENT,
      ['<script>', "  localStorage.removeItem('profile');", '</script>'],
    ],
    [
      'messages between tabs outside their room',
      'no-restricted-globals',
      'src/lib/browser/events.ts',
      ["export const channel = new BroadcastChannel('club');"],
    ],
    [
      'a database outside its room',
      'no-restricted-globals',
      'src/lib/identity/withinTime.ts',
      ["export const opened = (): IDBOpenDBRequest => indexedDB.open('club-auth');"],
    ],
    [
      'a cookie outside its room',
      'no-restricted-properties',
      BEHAVIOUR,
      ['export const isMember = (): boolean => /_club=1/.test(document.cookie);'],
    ],
    [
      'text written as HTML',
      'no-restricted-properties',
      BEHAVIOUR,
      ['export const show = (place: Element, text: string): void => {', '  place.innerHTML = text;', '};'],
    ],
    [
      'text written as HTML by an island',
      'no-restricted-syntax',
      ISLAND,
      [
        'export function Shown({ text }: { readonly text: string }) {',
        '  return <p dangerouslySetInnerHTML={{ __html: text }} />;',
        '}',
      ],
    ],
    [
      'text written as HTML by a component outside the reviewed list',
      'astro/no-set-html-directive',
      COMPONENT,
      ['<p set:html="text" />'],
    ],
    [
      'HTML put beside an element',
      'no-restricted-properties',
      BEHAVIOUR,
      [
        'export const show = (place: Element, text: string): void => {',
        "  place.insertAdjacentHTML('beforeend', text);",
        '};',
      ],
    ],
    [
      'a function of more than 40 lines',
      'max-lines-per-function',
      LIB,
      [
        'export const long = (log: (value: number) => void): void => {',
        ...many(39, (index) => `  log(${index});`),
        '};',
      ],
    ],
    [
      'a function with more than eighteen ways through it',
      'complexity',
      LIB,
      [
        'export const which = (value: number): number => {',
        ...many(18, (index) => `  if (value === ${index}) return ${index + 1};`),
        '  return 0;',
        '};',
      ],
    ],
    [
      'blocks inside of blocks, five deep',
      'max-depth',
      LIB,
      [
        'export const deep = (value: number, log: (value: number) => void): void => {',
        ...many(5, (index) => `  if (value > ${index}) {`),
        '  log(value);',
        ...many(5, () => '  }'),
        '};',
      ],
    ],
    ['an array literal inside an array', 'no-restricted-syntax', LIB, ['export const both = [...[1, 2], 3];']],
    [
      'an object literal inside an object',
      'no-restricted-syntax',
      'tests/people.ts',
      ['export const both = { ...{ one: 1, two: 2 }, three: 3 };'],
    ],
    [
      'a constant literal inside a call',
      'no-restricted-syntax',
      'scripts/filesIn.ts',
      ['export const most = Math.max(...([1, 2] as const));'],
    ],
    [
      'an object literal instead of attributes',
      'no-restricted-syntax',
      ISLAND,
      ['export function One() {', "  return <p {...{ id: 'one' }}>text</p>;", '}'],
    ],
    [
      'an array literal inside an array, in front matter',
      'no-restricted-syntax',
      COMPONENT,
      ['---', 'const both = [...[1, 2], 3];', '---', '', '<p>{both.length}</p>'],
    ],
    [
      'an array literal inside an array, in a configuration file',
      'no-restricted-syntax',
      'astro.config.mjs',
      ['export const both = [...[1, 2], 3];'],
    ],
    [
      'an import inside of a type',
      '@typescript-eslint/consistent-type-imports',
      LIB,
      ["export type Words = import('~/stores/now.ts').Clock;"],
    ],
    [
      'a page that imports a query',
      'no-restricted-imports',
      PAGE,
      ['---', "import { raceBook } from '~/content/queries/raceBook.ts';", '---', '', '<p>{raceBook.name}</p>'],
    ],
    [
      'a page that calls a view outside of its paths',
      'no-restricted-syntax',
      PAGE,
      [
        '---',
        "import { homePages } from '~/content/views/homePages.ts';",
        '',
        'const pages = await homePages();',
        '---',
        '',
        '<p>{pages.length}</p>',
      ],
    ],
    [
      'a component that asks the content store',
      'no-restricted-imports',
      COMPONENT,
      ['---', "import { getEntry } from 'astro:content';", '---', '', '<p>{getEntry.name}</p>'],
    ],
    [
      'a component that reads the name of a topic, which is then not part of the key of its page',
      'no-restricted-imports',
      COMPONENT,
      ['---', "import { tagName } from '~/config/news.ts';", '---', '', "<p>{tagName('sprint', 'fr')}</p>"],
    ],
    [
      'a query that asks the content store itself',
      'no-restricted-imports',
      'src/content/queries/photos.ts',
      ["export { getEntry } from 'astro:content';"],
    ],
    ['any', '@typescript-eslint/no-explicit-any', LIB, ['export const take = (value: any): string => String(value);']],
    [
      'any in front matter',
      '@typescript-eslint/no-explicit-any',
      COMPONENT,
      ['---', 'const value: any = 1;', '---', '', '<p>{String(value)}</p>'],
    ],
    [
      'an interface',
      '@typescript-eslint/consistent-type-definitions',
      LIB,
      ['export interface One {', '  readonly one: number;', '}'],
    ],
    [
      'a promise without an await',
      '@typescript-eslint/no-floating-promises',
      LIB,
      ['export const start = (work: () => Promise<void>): void => {', '  work();', '};'],
    ],
    [
      'a promise without an await, in front matter',
      '@typescript-eslint/no-floating-promises',
      COMPONENT,
      ['---', 'const work = () => Promise.resolve(1);', 'work();', '---', '', '<p>text</p>'],
    ],
    [
      'a switch that forgets a case',
      '@typescript-eslint/switch-exhaustiveness-check',
      LIB,
      [
        "export const one = (value: 'a' | 'b'): number => {",
        '  switch (value) {',
        "    case 'a':",
        '      return 1;',
        '  }',
        '  return 2;',
        '};',
      ],
    ],
    [
      'an effect without what it depends on',
      'react-hooks/exhaustive-deps',
      ISLAND,
      [
        "import { useEffect } from 'react';",
        '',
        'export function One({ act }: { readonly act: () => void }) {',
        '  useEffect(() => {',
        '    act();',
        '  }, []);',
        '  return null;',
        '}',
      ],
    ],
    [
      'a picture without words in an island',
      'jsx-a11y-x/alt-text',
      ISLAND,
      ['export function One() {', '  return <img src="/x.png" />;', '}'],
    ],
    ['a picture without words in a component', 'astro/jsx-a11y/alt-text', COMPONENT, ['<img src="/x.png" />']],
  ])('stops %s', async (_what, rule, file, lines) => {
    const broken = TYPED.has(rule) ? rulesBrokenBy : wallsBrokenBy;
    expect(await broken(file, lines)).toEqual([rule]);
  });
});
