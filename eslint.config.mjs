// @ts-check
import { defineConfig, globalIgnores } from 'eslint/config';
import * as astroParser from 'astro-eslint-parser';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { createTypedParser } from './scripts/typeProgram.ts';

/**
 * Maps a room, which is a layer of the code, to its folder and the rooms that it may import, ordered from the pages down. A specific room
 * precedes the general one whose pattern also matches it.
 * @type {Record<string, [string, ...string[]]>}
 */
export const ROOMS = {
  pages: [
    'src/pages',
    'layouts',
    'islands',
    'islands/shared',
    'components',
    'views',
    'queries',
    'content',
    'i18n',
    'pictures',
    'photos',
    'structured-data',
    'race',
    'calendar',
    'downloads',
    'lib',
    'config',
    'styles',
    'behaviours',
  ],
  preview: [
    'src/preview',
    'pages',
    'layouts',
    'islands',
    'islands/shared',
    'components',
    'views',
    'queries',
    'content',
    'i18n',
    'search',
    'chat',
    'lib',
    'config',
    'styles',
  ],
  layouts: [
    'src/layouts',
    'islands',
    'components',
    'behaviours',
    'runtime',
    'i18n',
    'pictures',
    'structured-data',
    'lib',
    'config',
    'styles',
  ],
  'islands/shared': ['src/islands/shared', 'stores', 'identity', 'runtime', 'browser', 'i18n', 'lib', 'config'],
  islands: [
    'src/islands',
    'islands/shared',
    'stores',
    'tracking',
    'search',
    'chat',
    'vendors',
    'identity',
    'profile',
    'race',
    'runtime',
    'browser',
    'i18n',
    'lib',
    'config',
    'styles',
  ],
  components: [
    'src/components',
    'behaviours',
    'i18n',
    'pictures',
    'photos',
    'structured-data',
    'race',
    'runtime',
    'lib',
    'config',
    'styles',
  ],
  behaviours: ['src/behaviours', 'tracking', 'road-book', 'race', 'runtime', 'browser', 'calendar', 'lib', 'config'],
  stores: ['src/stores', 'identity', 'tracking', 'search', 'chat', 'race', 'runtime', 'browser', 'lib', 'config'],
  identity: ['src/lib/identity', 'runtime', 'browser', 'lib', 'config'],
  tracking: ['src/lib/tracking', 'runtime', 'browser', 'lib', 'config'],
  search: ['src/lib/search', 'runtime', 'browser', 'lib', 'config'],
  chat: ['src/lib/chat', 'runtime', 'browser', 'shared', 'lib', 'config'],
  'road-book': ['src/lib/roadBook', 'runtime', 'browser', 'lib', 'config'],
  vendors: ['src/lib/vendors', 'chat', 'runtime', 'browser', 'lib', 'config'],
  runtime: ['src/runtime', 'browser', 'lib', 'config'],
  calendar: ['src/lib/calendar'],
  downloads: ['src/lib/downloads', 'pictures', 'race', 'lib', 'config'],
  race: ['src/lib/race', 'shared', 'lib', 'config'],
  pictures: ['src/lib/pictures', 'race', 'i18n', 'lib', 'config'],
  photos: ['src/lib/photos', 'i18n', 'lib', 'config'],
  'structured-data': ['src/lib/structuredData', 'pictures', 'race', 'i18n', 'lib', 'config'],
  profile: ['src/lib/profile', 'lib', 'config'],
  hosting: ['src/lib/hosting'],
  browser: ['src/lib/browser', 'lib'],
  shared: ['src/lib/shared'],
  lib: ['src/lib'],
  facts: ['src/content/facts'],
  schemas: ['src/content/schemas', 'i18n', 'config'],
  views: ['src/content/views', 'queries', 'schemas', 'pictures', 'photos', 'race', 'i18n', 'lib', 'config'],
  queries: [
    'src/content/queries',
    'content',
    'schemas',
    'facts',
    'calendar',
    'downloads',
    'pictures',
    'photos',
    'race',
    'i18n',
    'lib',
    'config',
  ],
  content: ['src/content', 'schemas', 'photos', 'i18n', 'lib', 'config'],
  messages: ['src/i18n/messages'],
  i18n: ['src/i18n', 'messages', 'config', 'lib'],
  config: ['src/config', 'shared', 'lib'],
  styles: ['src/styles'],
  platform: ['platform'],
  services: ['services', 'platform', 'shared'],
  sandbox: ['sandbox', 'services', 'platform', 'shared'],
  'scripts/bench': [
    'scripts/bench',
    'scripts',
    'scripts/cluster',
    'scripts/compression',
    'scripts/mutants',
    'scripts/search',
    'scripts/testing',
    'platform',
    'content',
    'i18n',
  ],
  'scripts/check': [
    'scripts/check',
    'platform',
    'content',
    'schemas',
    'queries',
    'photos',
    'i18n',
    'race',
    'lib',
    'config',
  ],
  'scripts/cluster': ['scripts/cluster', 'scripts', 'platform'],
  'scripts/compression': ['scripts/compression', 'scripts', 'platform', 'lib'],
  'scripts/deploy': ['scripts/deploy', 'scripts', 'platform'],
  'scripts/editor': [
    'scripts/editor',
    'scripts',
    'scripts/check',
    'scripts/new',
    'platform',
    'content',
    'schemas',
    'photos',
    'hosting',
    'i18n',
    'lib',
    'config',
  ],
  'scripts/engines': ['scripts/engines', 'scripts', 'scripts/testing', 'platform', 'lib'],
  'scripts/freeze': ['scripts/freeze', 'scripts', 'scripts/search', 'platform', 'calendar', 'i18n', 'lib', 'config'],
  'scripts/headers': ['scripts/headers', 'scripts', 'platform', 'hosting', 'i18n', 'config'],
  'scripts/import': ['scripts/import', 'facts'],
  'scripts/mutants': ['scripts/mutants', 'scripts', 'scripts/testing', 'platform'],
  'scripts/new': ['scripts/new', 'i18n', 'lib', 'config'],
  'scripts/preview': ['scripts/preview', 'scripts', 'scripts/check', 'i18n', 'content', 'lib', 'config'],
  'scripts/renaming': ['scripts/renaming', 'scripts/check', 'platform', 'content', 'schemas', 'i18n', 'lib', 'config'],
  'scripts/roadBook': ['scripts/roadBook', 'scripts', 'i18n', 'lib', 'config'],
  'scripts/search': ['scripts/search', 'search', 'race', 'i18n', 'lib', 'config'],
  'scripts/testing': ['scripts/testing', 'scripts', 'scripts/cluster', 'scripts/deploy', 'platform', 'lib'],
  scripts: [
    'scripts',
    'scripts/check',
    'scripts/cluster',
    'scripts/compression',
    'scripts/editor',
    'scripts/freeze',
    'scripts/headers',
    'scripts/import',
    'scripts/new',
    'scripts/preview',
    'scripts/renaming',
    'scripts/roadBook',
    'scripts/search',
    'platform',
    'facts',
    'schemas',
    'queries',
    'content',
    'race',
    'hosting',
    'shared',
    'lib',
    'config',
  ],
};

/**
 * Maps a wing to the other wings from which it may import, besides `islands/shared`. A wing is the folder of one feature; code that two
 * wings use belongs in `islands/shared`.
 * @type {Record<string, readonly string[]>}
 */
export const WINGS = {
  account: ['consent', 'prompts'],
  auth: [],
  chat: [],
  consent: [],
  countdown: [],
  debug: [],
  home: ['membersOnly', 'profile'],
  membersOnly: ['auth'],
  partners: [],
  profile: ['security'],
  prompts: ['profile'],
  search: [],
  security: [],
};

/** @param {readonly string[]} wings */
const asRooms = (wings) => wings.map((wing) => `islands/${wing}`);
const ALL_WINGS = asRooms(Object.keys(WINGS));
/** @param {readonly string[]} rooms */
const withWings = (rooms) => rooms.flatMap((room) => (room === 'islands' ? ALL_WINGS : [room]));

/** The entries of `ROOMS`, with that of the islands repeated for each wing. */
const fence = Object.entries(ROOMS).flatMap(([type, [pattern, ...others]]) =>
  type === 'islands'
    ? Object.entries(WINGS).map(([wing, edges]) => ({
        type: `islands/${wing}`,
        pattern: `${pattern}/${wing}`,
        others: [...others, ...asRooms(edges)],
      }))
    : [{ type, pattern, others: withWings(others) }],
);

const elements = fence.map(({ type, pattern }) => ({ type, pattern, partialMatch: false }));
const walls = fence.map(({ type, others }) => ({
  from: { element: { type } },
  allow: { to: { element: { types: { anyOf: [type, ...others] } } } },
}));
/** The commands for tests and measurements. Scripts that build and serve the site may import less. */
const RUNNERS = { category: 'runner', pattern: 'scripts/{test*,bench,writeFigures}.ts' };
const runners = {
  from: { file: { categories: RUNNERS.category } },
  allow: {
    to: {
      element: { types: { anyOf: ['scripts/bench', 'scripts/engines', 'scripts/mutants', 'scripts/testing'] } },
    },
  },
};
/** The Astro components of a wing, which are rendered at build time. */
const DRAWN = { category: 'drawn', pattern: 'src/islands/**/*.astro' };
const drawn = {
  from: { file: { categories: DRAWN.category } },
  allow: { to: { element: { type: 'components' } } },
};
/** Imports between rooms that are allowed for types only, because types are erased. */
const typesOnly = [
  ['islands', 'messages'],
  ['islands', 'views'],
  ['islands/shared', 'messages'],
  ['runtime', 'identity'],
  ['i18n', 'messages'],
  ['race', 'schemas'],
  ['pictures', 'schemas'],
  ['structured-data', 'schemas'],
  ['lib', 'i18n'],
  ['layouts', 'views'],
  ['components', 'views'],
  ['components', 'schemas'],
  ['views', 'structured-data'],
  ['sandbox', 'config'],
  ['hosting', 'config'],
  ['config', 'i18n'],
].map(([from = '', to]) => ({
  from: { element: { types: { anyOf: withWings([from]) } } },
  allow: { to: { element: { type: to } }, dependency: { kind: 'type' } },
}));

/** Refuses spreading a literal inside a literal: its members can be written directly. */
const SPREAD_LITERALS = [
  'SpreadElement > :matches(ObjectExpression, ArrayExpression)',
  'SpreadElement > :matches(TSAsExpression, TSSatisfiesExpression) > :matches(ObjectExpression, ArrayExpression)',
  'JSXSpreadAttribute > ObjectExpression',
].map((selector) => ({ selector, message: 'Write the members out instead of spreading a literal.' }));

/**
 * A page is rendered from its props, whose digest is its key (docs/decisions/0016). Data that its front matter queries would not be part of
 * the key, so the page would become stale.
 */
const ASKS_OUTSIDE_PATHS = {
  selector: "AwaitExpression:not(ExportNamedDeclaration AwaitExpression):not([argument.callee.name='drawMarkdown'])",
  message: 'Ask in getStaticPaths, through a view of src/content/views.',
};

const ASK_A_VIEW = 'Ask through a view of src/content/views.';
const STORE = { name: 'astro:content', message: ASK_A_VIEW };
/** What surrounds all pages does not count the names of tags (scripts/surroundings.ts), so a page needs those it shows in its key. */
const TAG_NAMES = {
  name: '~/config/news.ts',
  importNames: ['tagName', 'topicIn'],
  message: 'Take the names of topics from the props, which are the key of the page.',
};
/** A build without Astro's store passes its entries to `entriesIn` (scripts/redraw/redrawSite.ts); the store has those of the bundle. */
const STORE_VALUES = {
  name: 'astro:content',
  allowTypeImports: true,
  message: 'Ask for entries through src/content/queries/entriesIn.ts.',
};

const OUTSIDE_HTML = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML'].map((property) => ({
  property,
  message: 'Outside text is written as text (ASVS 3.2.2).',
}));

const typedParser = createTypedParser(import.meta.dirname);

const BROWSER_GLOBALS = ['window', 'document', 'location', 'navigator', 'history'];

/** APIs that store data or send it to other tabs. Only one room uses them, so each record has one writer, one parser and one lifetime. */
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel', 'cookieStore'].map((name) => ({
  name,
  message: 'Stored items and messages between tabs go through src/runtime.',
}));
const DOCUMENT_COOKIE = {
  object: 'document',
  property: 'cookie',
  message: 'Cookies go through src/runtime/storage.ts.',
};

/** Custom elements, and chunks that render without React. */
const DOM_CODE = [
  'src/behaviours/**',
  'src/**/*.element.ts',
  'src/islands/account/startPage.ts',
  'src/islands/consent/**',
  'src/islands/debug/shownHits.ts',
  'src/islands/partners/lazyFrame.ts',
  'src/lib/vendors/adapters/batch.ts',
  'src/lib/vendors/adapters/dailymotion.ts',
  'src/islands/prompts/openPrompts.ts',
  'src/islands/search/drawHits.ts',
  'src/islands/search/matchSuggestions.ts',
  'src/islands/search/mountGuesses.ts',
  'src/islands/search/namedPageItem.ts',
];

export default defineConfig(
  globalIgnores(['dist*/', '.astro/', '.cache/', '.sandbox/', 'editions/', 'test-results/', 'bench/']),
  astro.configs.recommended,
  astro.configs['flat/jsx-a11y-strict'],
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parser: typedParser },
    rules: {
      // TypeScript's erasableSyntaxOnly forbids enums; this rule would take a quarter of the linting time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // TypeScript's noPropertyAccessFromIndexSignature requires the brackets.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [hooks.configs.flat['recommended-latest'], a11y.configs.strict],
    // What scrolls must be reachable by keyboard (axe scrollable-region-focusable).
    rules: { 'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['log', 'tabpanel'], tags: [] }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      // A switch counts as one branch.
      complexity: ['error', { max: 18, variant: 'modified' }],
      'max-depth': ['error', 4],
      'max-nested-callbacks': ['error', 4],
    },
  },
  // A test file is a list of sentences: its describe blocks and tables may be long.
  { files: ['tests/**'], rules: { 'max-lines-per-function': 'off', 'max-nested-callbacks': 'off' } },
  { files: ['**/*.{ts,tsx,mjs,astro}'], rules: { 'no-restricted-syntax': ['error', ...SPREAD_LITERALS] } },
  {
    files: ['src/**/*.{ts,tsx}', '{platform,services,sandbox,scripts}/**/*.ts'],
    ignores: ['src/content.config.ts', '**/*.d.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SPREAD_LITERALS,
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Outside text is written as text (ASVS 3.2.2).',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/content/queries/entriesIn.ts', 'src/content.config.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [STORE_VALUES] }] },
  },
  {
    files: ['src/{layouts,components}/**/*.{ts,astro}'],
    rules: { 'no-restricted-imports': ['error', { paths: [STORE, TAG_NAMES] }] },
  },
  // Feeds have no key, every build draws them, so they may ask for names.
  { files: ['src/pages/**/*.ts'], rules: { 'no-restricted-imports': ['error', { paths: [STORE] }] } },
  {
    files: ['src/pages/**/*.astro'],
    rules: {
      'no-restricted-syntax': ['error', ...SPREAD_LITERALS, ASKS_OUTSIDE_PATHS],
      'no-restricted-imports': [
        'error',
        { paths: [STORE, TAG_NAMES], patterns: [{ group: ['~/content/queries/*'], message: ASK_A_VIEW }] },
      ],
    },
  },
  // The reviewed list of places that may write HTML: structured data, the palette, HTML that Astro has rendered, photos (src/lib/photos
  // escapes their words), flags of a library, and Markdown that the content check has accepted.
  {
    files: ['src/**/*.astro'],
    ignores: [
      'src/components/ArticleCover.astro',
      'src/components/Country.astro',
      'src/components/DrawnOnce.astro',
      'src/components/JsonLd.astro',
      'src/components/PaletteStyle.astro',
      'src/components/Photo.astro',
      'src/preview/pieces/OfArticles.astro',
      'src/pages/[[]locale[]]/[[]privacy[]].astro',
      'src/pages/[[]locale[]]/[[]news[]]/[[]article[]].astro',
    ],
    rules: { 'astro/no-set-html-directive': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/lib/browser/**', 'src/runtime/**', ...DOM_CODE, '**/*.astro/*.ts'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS, ...STORES] },
  },
  {
    files: ['src/lib/browser/**', ...DOM_CODE, 'src/**/*.astro', '**/*.astro/*.ts'],
    ignores: ['src/runtime/**'],
    rules: { 'no-restricted-globals': ['error', ...STORES] },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    rules: {
      'no-restricted-properties': ['error', ...OUTSIDE_HTML, DOCUMENT_COOKIE],
    },
  },
  {
    files: ['src/runtime/**'],
    rules: { 'no-restricted-properties': ['error', ...OUTSIDE_HTML] },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}', '{platform,services,sandbox}/**/*.ts', 'scripts/**/*.{ts,mjs}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': [RUNNERS, DRAWN],
      'import/resolver': { typescript: true },
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...walls,
            runners,
            drawn,
            ...typesOnly,
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ],
        },
      ],
    },
  },
  // Scripts inside .astro files are virtual files: the type checker cannot open them.
  {
    files: ['**/*.astro/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parser: tseslint.parser },
  },
  { files: ['**/*.astro'], extends: [tseslint.configs.strictTypeChecked] },
  {
    files: ['**/*.astro'],
    languageOptions: {
      parser: astroParser,
      parserOptions: { parser: typedParser },
    },
    rules: {
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Safari drops the list's role together with its bullets.
      'astro/jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      // What scrolls must be reachable by keyboard (axe scrollable-region-focusable).
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['group', 'tabpanel'], tags: [] }],
    },
  },
  {
    files: ['src/**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off', 'boundaries/no-unknown-files': 'off' },
  },
  { files: ['src/middleware.ts', 'src/content.config.ts'], rules: { 'boundaries/no-unknown-files': 'off' } },
  // Plain JavaScript that must run before the installation, and tool configurations, are linted without types.
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parser: tseslint.parser, globals: { process: 'readonly', console: 'readonly' } },
  },
);
