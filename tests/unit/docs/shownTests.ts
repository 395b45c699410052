import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Lang, parse, type SgNode } from '@ast-grep/napi';
import type { Row } from './markdown.ts';

export type Shown = { readonly file: string; readonly isLong: boolean; readonly title: string };

/** A test in a cell: a file, the mark of the long suite, and a part of a title. */
const SHOWN = /`([^`]+)`( \(long\))? "([^"]+)"/g;

/** The tests of a row. */
export const shownIn = ({ test = '' }: Row): readonly Shown[] =>
  [...test.matchAll(SHOWN)].map(([, file = '', mark, title = '']) => ({ file, isLong: mark !== undefined, title }));

/** The text of a cell beside its tests; empty for a cell with only tests. */
export const restOf = ({ test = '' }: Row): string => test.replaceAll(SHOWN, '').replaceAll('; ', '');

const isTest = (call: SgNode): boolean => /^(?:it|test|describe)(?!\w)/.test(call.field('function')?.text() ?? '');

/** The titles of the tests, groups and steps of a file, with their holes. */
const titlesIn = (file: string): readonly string[] =>
  parse(file.endsWith('x') ? Lang.Tsx : Lang.TypeScript, readFileSync(file, 'utf8'))
    .root()
    .findAll({ rule: { kind: 'call_expression' } })
    .filter(isTest)
    .flatMap((call) => call.field('arguments')?.child(1) ?? [])
    .filter((title) => title.is('string') || title.is('template_string'))
    .map((title) => title.text().slice(1, -1).replaceAll("\\'", "'"));

const titles = new Map<string, readonly string[]>();
/** Whether the file has a test, a group or a step with this part of a title. */
export const hasTitle = ({ file, title }: Shown): boolean => {
  if (!existsSync(file)) return false;
  const known = titles.get(file) ?? titlesIn(file);
  titles.set(file, known);
  return known.some((one) => one.includes(title));
};

const LONG = /^tests\/(?:browser\/long|cluster|deploy|engines|phases|scale)\//;
const isRun = (file: string): boolean => /\.(?:spec|test)\.tsx?$/.test(file);

const SPECS = new Map(globSync('tests/browser/**/*.spec.ts').map((file) => [file, readFileSync(file, 'utf8')]));

/** The files of browser tests that run the tests of a module beside them. */
const runnersOf = (module: string): readonly string[] =>
  [...SPECS].flatMap(([file, code]) => (code.includes(`/${basename(module)}'`) ? file : []));

/** Whether a test runs in the suite that its row names; a module may be run in both. */
export const isInSuite = ({ file, isLong }: Shown): boolean => {
  const runners = isRun(file) ? [file] : runnersOf(file);
  return runners.some((each) => LONG.test(each) === isLong);
};
