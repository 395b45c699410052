import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsIn, codesIn, rowsIn, type Row } from './markdown.ts';
import { hasTitle, isInSuite, restOf, shownIn } from './shownTests.ts';

/** The statements that are not complete: a number is removed from this list with the change that completes its statement. */
const OPEN: readonly number[] = [];

const DOCUMENT = 'docs/conformance.md';
const STATEMENTS = 491;
const text = readFileSync(DOCUMENT, 'utf8');
const rows = rowsIn(text).filter((row) => row['no.'] !== undefined);

const numberOf = (row: Row): number => Number(row['no.']);
const stateOf = ({ state = '' }: Row): string => /^\[(\w+)\]/.exec(state)?.[1] ?? state;
const isOpen = (row: Row): boolean => stateOf(row) === 'open';

const listed = (row: Row, faults: readonly string[]): readonly string[] =>
  faults.map((fault) => `${row['no.'] ?? ''}: ${fault}`);

describe('the table of conformance', () => {
  it('has every statement of the specification once, in order', () => {
    expect(rows.map(numberOf)).toEqual(Array.from({ length: STATEMENTS }, (_, index) => index + 1));
    expect(rows.filter(({ statement = '' }) => statement === '')).toEqual([]);
  });

  it('has the nine sections of the specification', () => {
    const numbers = [...text.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('has three states, and no open statement except those listed here', () => {
    expect(rows.filter((row) => !['works', 'differs', 'open'].includes(stateOf(row)))).toEqual([]);
    expect(rows.filter(isOpen).map(numberOf)).toEqual(OPEN);
  });

  it('names files of the code that exist', () => {
    const wrong = rows
      .filter((row) => !isOpen(row))
      .flatMap((row) => {
        const files = codesIn(row['code'] ?? '');
        return listed(row, files.length === 0 ? ['no code'] : files.filter((file) => !existsSync(file)));
      });
    expect(wrong).toEqual([]);
  });

  it('names tests that exist, by a part of their titles', () => {
    const wrong = rows
      .filter((row) => !isOpen(row))
      .flatMap((row) => {
        const shown = shownIn(row);
        const rest = restOf(row);
        const missing = shown.filter((each) => !hasTitle(each)).map(({ file, title }) => `${file} "${title}"`);
        return listed(row, shown.length === 0 || rest !== '' ? [`no test: ${rest}`] : missing);
      });
    expect(wrong).toEqual([]);
  });

  it('marks the tests that only the long suite runs', () => {
    const wrong = rows.flatMap((row) =>
      listed(
        row,
        shownIn(row).flatMap((each) => (isInSuite(each) ? [] : each.file)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('links each difference to a heading, or a record, that gives the reason', () => {
    const wrong = rows
      .filter((row) => stateOf(row) === 'differs')
      .flatMap((row) => {
        const [, path = '', anchor]: readonly (string | undefined)[] =
          /\]\(([^)#]+)(?:#([^)]+))?\)$/.exec(row['state'] ?? '') ?? [];
        const file = join(dirname(DOCUMENT), path);
        if (path === '' || !existsSync(file)) return listed(row, ['no record']);
        const anchors = anchorsIn(readFileSync(file, 'utf8'));
        return listed(row, anchor === undefined || anchors.includes(anchor) ? [] : [anchor]);
      });
    expect(wrong).toEqual([]);
  });
});
