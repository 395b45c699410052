import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowsIn, type Row } from './markdown.ts';
import { hasTitle, isInSuite, restOf, shownIn } from './shownTests.ts';

/** The documents about standards of others, with the rows of which something is missing. */
const STANDARDS = [{ document: 'docs/conformance-openid.md', open: [] }] as const;

const STATES = ['works', 'differs', 'open', 'does not apply'];

/** A link to a document; tests/unit/docs/documents.test.ts shows that it leads somewhere. */
const LINK = /\]\([^)]+\)/;

const rowsOf = (document: string): readonly Row[] =>
  rowsIn(readFileSync(document, 'utf8')).filter((row) => row['no.'] !== undefined);

const numberOf = (row: Row): string => row['no.'] ?? '';

describe.each(STANDARDS)('$document', ({ document, open }) => {
  const rows = rowsOf(document);

  it('has each number once, with what it demands, a state and a reason where it does not work', () => {
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

  it('names a test, or for a document that document, for all that works', () => {
    const wrong = rows.filter(
      (row) => row['state'] === 'works' && shownIn(row).length === 0 && !LINK.test(row['how, or why not'] ?? ''),
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

describe('the modules of the OpenID Foundation', () => {
  const rows = rowsOf('docs/conformance-openid.md');

  it('are those of the five plans', () => {
    const plan = (name: string) => rows.filter((row) => numberOf(row).startsWith(name)).length;
    expect([plan('oidcc-rp-initiated-logout'), plan('oidcc-session-management'), plan('oidcc-discovery')]).toEqual([
      11, 2, 1,
    ]);
    // 38 of the plan for Basic OP with its later one about the order of parameters, and three that stand for the same modules by form_post.
    expect(rows).toHaveLength(11 + 2 + 1 + 39 + 3);
  });

  it('are named in the tests that run for several of them', () => {
    const text = readFileSync('tests/sandbox/identity/openidConformance.test.ts', 'utf8');
    const several = rows.filter((row) => shownIn(row).some(({ title }) => /%[sj]/.test(title) && hasOwnTest(row)));
    expect(several.filter((row) => !text.includes(`'${numberOf(row)}`)).map(numberOf)).toEqual([]);
  });
});

/** Whether a row relies on the file that names the modules. */
function hasOwnTest(row: Row): boolean {
  return row['state'] === 'works' && shownIn(row).every(({ file }) => file.endsWith('openidConformance.test.ts'));
}
