import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowsIn, type Row } from './markdown.ts';
import { hasTitle, isInSuite, restOf, shownIn } from './shownTests.ts';

/** The documents about external standards, with the rows that are incomplete. */
const STANDARDS = [
  { document: 'docs/conformance-openid.md', open: [] },
  { document: 'docs/conformance-oauth.md', open: [] },
  { document: 'docs/conformance-asvs.md', open: [] },
] as const;

const STATES = ['works', 'differs', 'open', 'does not apply'];

/** A link to a document; tests/unit/docs/documents.test.ts checks its target. */
const LINK = /\]\([^)]+\)/;

/** Whether a row requires only a document, so that a link to the document proves it. */
const isAboutDocument = (row: Row): boolean => /^(?:a )?documented /.test(row['requirement'] ?? '');

const rowsOf = (document: string): readonly Row[] =>
  rowsIn(readFileSync(document, 'utf8')).filter((row) => row['no.'] !== undefined);

const numberOf = (row: Row): string => row['no.'] ?? '';

describe.each(STANDARDS)('$document', ({ document, open }) => {
  const rows = rowsOf(document);

  it('has each number once, with its requirement, a state, and a reason if it does not work', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(numberOf)).size).toBe(rows.length);
    const wrong = rows.filter((row) => {
      const { state = '', 'how, or why not': how = '' } = row;
      const isTold = (row['requirement'] ?? row['module'] ?? '') !== '';
      return !isTold || !STATES.includes(state) || (state !== 'works' && how === '');
    });
    expect(wrong.map(numberOf)).toEqual([]);
    expect(rows.filter(({ state }) => state === 'open').map(numberOf)).toEqual(open);
  });

  it('names a test, or the document for a requirement of a document, for all that works', () => {
    const wrong = rows.filter(
      (row) =>
        row['state'] === 'works' &&
        shownIn(row).length === 0 &&
        !(isAboutDocument(row) && LINK.test(row['how, or why not'] ?? '')),
    );
    expect(wrong.map(numberOf)).toEqual([]);
  });

  it('names tests that exist, by a part of their titles, and run with npm test unless they are marked', () => {
    const wrong = rows.flatMap((row) => [
      ...(restOf(row) === '' ? [] : [`${numberOf(row)}: ${restOf(row)}`]),
      ...shownIn(row)
        .filter((shown) => !hasTitle(shown) || !isInSuite(shown))
        .map(({ file, title }) => `${numberOf(row)}: ${file} "${title}"`),
    ]);
    expect(wrong).toEqual([]);
  });
});

describe('the requirements of OWASP ASVS 5.0', () => {
  /** The number of requirements of levels 1 and 2 in each section of a chapter; those of level 3 come last in their section. */
  const COUNTS: Readonly<Record<number, readonly number[]>> = {
    2: [3, 3, 4, 1],
    3: [0, 2, 4, 6, 5, 0, 2],
    6: [3, 12, 4, 4, 5, 3, 0, 4],
    7: [3, 4, 2, 5, 2, 2],
    8: [2, 3, 1, 1],
    9: [3, 4],
    10: [2, 2, 4, 11, 5, 2, 3],
  };

  it('are all there, in their order', () => {
    const numbers = Object.entries(COUNTS).flatMap(([chapter, sections]) =>
      sections.flatMap((count, section) =>
        Array.from({ length: count }, (_, index) => `${chapter}.${String(section + 1)}.${String(index + 1)}`),
      ),
    );
    expect(rowsOf('docs/conformance-asvs.md').map(numberOf)).toEqual(numbers);
  });
});

describe('the modules of the OpenID Foundation', () => {
  const rows = rowsOf('docs/conformance-openid.md');

  it('are those of the five plans', () => {
    const plan = (name: string) => rows.filter((row) => numberOf(row).startsWith(name)).length;
    expect([plan('oidcc-rp-initiated-logout'), plan('oidcc-session-management'), plan('oidcc-discovery')]).toEqual([
      11, 2, 1,
    ]);
    // 38 of the plan for Basic OP with its later one about the order of parameters, and three that stand for the same modules with
    // form_post.
    expect(rows).toHaveLength(11 + 2 + 1 + 39 + 3);
  });

  it('are named in the tests that run for several of them', () => {
    const text = readFileSync('tests/sandbox/identity/openidConformance.test.ts', 'utf8');
    const several = rows.filter((row) => shownIn(row).some(({ title }) => /%[sj]/.test(title) && hasOwnTest(row)));
    expect(several.filter((row) => !text.includes(`'${numberOf(row)}`)).map(numberOf)).toEqual([]);
  });
});

/** Whether a row refers to the file that lists the modules. */
function hasOwnTest(row: Row): boolean {
  return row['state'] === 'works' && shownIn(row).every(({ file }) => file.endsWith('openidConformance.test.ts'));
}
