import css from '@eslint/css';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';
import { browsersOf, type Floor } from './browsersOf.ts';

/** The syntax of ES2020 to ES2022 that every supported browser parses. */
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

/** Syntax of ES2018 that Safari supports only since version 16.4: an older version does not run a script that contains it. */
const UNREAD = ['no-regexp-lookbehind-assertions'];

/** Static functions that neither plugin checks. */
const UNKNOWN_TO_PLUGINS = [
  { object: 'URL', property: 'parse' },
  { object: 'URL', property: 'canParse' },
  { object: 'AbortSignal', property: 'any' },
  { object: 'AbortSignal', property: 'timeout' },
];

/** `at` is also a property of the site's own records, so only a call counts as the method. */
const METHOD_ONLY = ['array', 'string', 'typed-array'].map((type) => `no-${type}-prototype-at`);

/** The methods of iterators have the same names as those of arrays. */
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

/** The plugin also checks other browsers (Opera Mini, KaiOS); features that only they lack are ignored. */
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

/** The features of a built script that a supported browser lacks. */
export const newInScript = (script: string, floor: Floor): readonly string[] =>
  said(linter.verify(script, scriptRules(floor)));

/** The start of a custom property that contains a colour: the plugin does not check its value. */
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
 * The features of a built style sheet that are newer than 2019 and outside `@supports`. A browser ignores a property that it does not
 * support and applies the rest, so properties may be of 2022. An unsupported function, selector or condition disables more than itself.
 */
export const newInStyles = (styles: string): readonly string[] => [
  ...stylesSince(2019, styles).filter((message) => !isProperty(message)),
  ...stylesSince(2022, styles).filter(isProperty),
  ...(/@media[^{]*\(\s*(?:width|height)\s*[<>]/.test(styles) ? ['Media queries by comparison'] : []),
];
