import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMutants, type Mutant } from '../../scripts/mutants/readMutants.ts';
import { rowsIn, type Row } from '../unit/docs/markdown.ts';

const PAGE = readFileSync('docs/threat-model.md', 'utf8');

/** The linked files of the page, by the labels of the links. */
const FILES: ReadonlyMap<string, string> = new Map(
  [...PAGE.matchAll(/^\[([^\]]+)\]: \.\.\/(\S+)$/gm)].map(([, label = '', path = '']) => [label, path] as const),
);

const ROWS = rowsIn(PAGE).filter(({ row }) => row !== undefined);

const ANCHORED = /^<a id="(\w+)"><\/a>([TRS]\d+)$/;

/** `T01`, or `own` for a rule without a row. */
const codeOf = ({ row = '' }: Row): string => ANCHORED.exec(row)?.[2] ?? row;

const CODES = ROWS.map(codeOf);

const labelsIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/\[([^\]]+)\](?!\()/g)].map(([, label = '']) => label);

const filesIn = (cell: string | undefined): readonly string[] =>
  labelsIn(cell).flatMap((label) => FILES.get(label) ?? []);

/** The names in a cell such as `2 × living`, each as often as it counts. */
const mutantsIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/(?:(\d+) × )?`([^`]+)`/g)].flatMap(([, times = '1', name = '']) =>
    Array.from({ length: Number(times) }, () => name),
  );

/** A code, but not a time of day such as `T14:00`. */
const CITATION = /(?<!\w)(?:[TR]\d{2}|S\d{1,2})(?![\w:])/g;

const citedIn = (file: string): readonly string[] => readFileSync(file, 'utf8').match(CITATION) ?? [];

/** The codes in a test file and in the modules that it imports by a relative path, which may define tests as well. */
const citedBy = (file: string): readonly string[] => {
  const imported = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.tsx?)'/g)];
  return [file, ...imported.map(([, path = '']) => join(dirname(file), path))].flatMap(citedIn);
};

describe('the threat model', () => {
  it('has a row for every code that is cited', () => {
    const files = globSync([
      '*.mjs',
      '{src,platform,services,sandbox,scripts,tests}/**/*.{ts,tsx,jsx,mjs,js,astro,css,conf}',
    ]);
    const strangers = files.flatMap((file) =>
      citedIn(file).flatMap((code) => (CODES.includes(code) ? [] : [[code, file]])),
    );
    expect(files.length).toBeGreaterThan(1_000);
    expect(strangers).toEqual([]);
  });

  it.each([
    ['T', 2],
    ['R', 2],
    ['S', 1],
  ] as const)('numbers the rows of %s consecutively', (group, digits) => {
    const codes = CODES.filter((code) => code.startsWith(group));
    expect(codes).toEqual(codes.map((_, index) => `${group}${String(index + 1).padStart(digits, '0')}`));
  });

  it('begins each row with its code as an anchor, which its links point to', () => {
    const coded = ROWS.filter(({ row }) => row !== 'own');
    const anchors = coded.map(({ row = '' }) => ANCHORED.exec(row)?.[1]);
    expect(anchors).toEqual(coded.map((row) => codeOf(row).toLowerCase()));
    const targets = [...PAGE.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target);
    expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
  });

  it('links to files that exist, each by a label that is defined and used', () => {
    const used = ROWS.flatMap(({ code, tests }) => [...labelsIn(code), ...labelsIn(tests)]);
    expect([...new Set(used)].toSorted()).toEqual([...FILES.keys()].toSorted());
    expect([...FILES.values()].filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names tests that cite their row', () => {
    const silent = ROWS.filter((row) => /^[TR]/.test(codeOf(row))).flatMap((row) =>
      filesIn(row['tests']).flatMap((file) => (citedBy(file).includes(codeOf(row)) ? [] : [[codeOf(row), file]])),
    );
    expect(silent).toEqual([]);
  });
});

const MUTANTS = readMutants();

const isIn =
  ({ row, file, test }: Mutant) =>
  (each: Row): boolean =>
    codeOf(each) === row && filesIn(each['code']).includes(file) && filesIn(each['tests']).includes(test.file);

describe('the mutants of the threat model', () => {
  it('are those of tests/mutants.json, by function or file', () => {
    const named = ROWS.flatMap((row) => mutantsIn(row['mutants']).map((name) => `${codeOf(row)} ${name}`));
    const real = MUTANTS.map(({ row, file, function: name }) => `${row} ${name ?? basename(file)}`);
    expect(named.toSorted()).toEqual(real.toSorted());
  });

  it('are in a row that names their file and their test', () => {
    expect(MUTANTS.filter((mutant) => !ROWS.some(isIn(mutant))).map(({ row, file }) => [row, file])).toEqual([]);
  });

  it('prove every attack and every fault', () => {
    const unproven = ROWS.filter((row) => /^[TR]/.test(codeOf(row)) && mutantsIn(row['mutants']).length === 0);
    expect(unproven.map(codeOf)).toEqual([]);
  });
});
