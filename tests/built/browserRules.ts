import css from '@eslint/css';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';
import { browsersOf, type Floor } from './browsersOf.ts';

/** Of ES2020 to ES2022, what every browser of the floor knows. */
const KNOWN = [
  'no-class-instance-fields',
  'no-dynamic-import',
  'no-export-ns-from',
  'no-global-this',
  'no-import-meta',
  'no-logical-assignment-operators',
  'no-nullish-coalescing-operators',
  'no-optional-chaining',
  'no-promise-all-settled',
  'no-string-prototype-matchall',
  'no-string-prototype-replaceall',
];

/** Of ES2018, what Safari learned with version 16.4 only: a script that holds it is not read at all. */
const UNREAD = ['no-regexp-lookbehind-assertions'];

/** Static functions that neither plugin knows. */
const UNKNOWN_TO_PLUGINS = [
  { object: 'URL', property: 'parse' },
  { object: 'URL', property: 'canParse' },
  { object: 'AbortSignal', property: 'any' },
  { object: 'AbortSignal', property: 'timeout' },
];

/** `at` is also the name of a time in records of ours: only a call of it is the method. */
const METHOD_ONLY = ['array', 'string', 'typed-array'].map((type) => `no-${type}-prototype-at`);

/** The methods of iterators bear the names of those of arrays. */
const newer = Object.keys(es.configs['flat/restrict-to-es2019'].rules ?? {}).filter(
  (rule) => !rule.includes('iterator-prototype'),
);
const languageRules = Object.fromEntries<Linter.RuleEntry>([
  ...newer.map((rule) => [rule, 'error'] as const),
  ...KNOWN.map((rule) => [`es-x/${rule}`, 'off'] as const),
  ...METHOD_ONLY.map((rule) => [`es-x/${rule}`, 'off'] as const),
  ...UNREAD.map((rule) => [`es-x/${rule}`, 'error'] as const),
  [
    'no-restricted-syntax',
    [
      'error',
      { selector: "CallExpression[callee.property.name='at']", message: 'The method at' },
      { selector: 'MemberExpression[property.name=/^aria[A-Z]/]', message: 'ARIA by a property' },
      { selector: "AssignmentExpression > MemberExpression[property.name='role']", message: 'ARIA by a property' },
    ],
  ],
  ['no-restricted-properties', ['error', ...UNKNOWN_TO_PLUGINS]],
]);

const linter = new Linter();

/** The plugin adds browsers of its own choice (Opera Mini, KaiOS): what only they lack is not counted. */
const ENGINE = /(?:Chrome|Edge|Firefox|Safari) \d/;

const said = (found: readonly Linter.LintMessage[]): readonly string[] => [
  ...new Set(
    found
      .filter(({ ruleId, message }) => ruleId !== 'compat/compat' || ENGINE.test(message))
      .map(({ message }) => message.replace(/(?<=not supported) in .*/u, '')),
  ),
];

const scriptRules = (floor: Floor): Linter.Config => ({
  plugins: { compat, 'es-x': es },
  languageOptions: { ecmaVersion: 2025, sourceType: 'module' },
  linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
  settings: { browsers: [...browsersOf(floor)], lintAllEsApis: true, 'es-x': { aggressive: true } },
  rules: { 'compat/compat': 'error', ...(floor === 'reading' ? languageRules : {}) },
});

/** What of a built script some browser of the floor does not know. */
export const newInScript = (script: string, floor: Floor): readonly string[] =>
  said(linter.verify(script, scriptRules(floor)));

/** The start of a custom property with a colour: what it holds is not judged before it is used. */
const COLOUR_KEPT = /--[\w-]+\s*:(?=[^;{}]*(?:light-dark|color-mix|okl(?:ch|ab)|lch|lab)\()/g;

const stylesSince = (year: number, styles: string): readonly string[] =>
  said(
    linter.verify(
      styles.replace(COLOUR_KEPT, 'color:'),
      {
        files: ['**/*.css'],
        plugins: { css },
        language: 'css/css',
        languageOptions: { tolerant: true },
        rules: { 'css/use-baseline': ['error', { available: year }] },
      },
      'page.css',
    ),
  );

const isProperty = (message: string): boolean => /^(?:Property|Value)/.test(message);

/**
 * What of a built style sheet came after 2019, outside `@supports`. A browser leaves out a property that it does not know, and keeps the
 * rest: properties may be of 2022. A function, a selector or a condition takes more with it.
 */
export const newInStyles = (styles: string): readonly string[] => [
  ...stylesSince(2019, styles).filter((message) => !isProperty(message)),
  ...stylesSince(2022, styles).filter(isProperty),
  ...(/@media[^{]*\(\s*(?:width|height)\s*[<>]/.test(styles) ? ['Media queries by comparison'] : []),
];
