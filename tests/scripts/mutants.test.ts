import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { applyMutant, mutated } from '../../scripts/mutants/applyMutant.ts';
import { readMutants } from '../../scripts/mutants/readMutants.ts';
import { readResults } from '../../scripts/mutants/readResults.ts';
import { flawIn, unformatted } from '../../scripts/mutants/runMutants.ts';
import { renameLocals } from './renameLocals.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { hasTitle } from './hasTitle.ts';

const SOURCE = `
// The member’s own: 𝔊
class Gate {
  open(now: number) {
    if (now > 3) act(now, 'first');
    act(now, 'second');
  }
}
function close(now: number) {
  if (now > 3) act(now, 'first');
}
const limits = { least: 1, most: 2 };
`;

const change = (function_: string | undefined, find: string, replace: string) =>
  mutated(SOURCE, { file: 'gate.ts', function: function_, find, replace });

describe('a mutant', () => {
  it('changes one place in its function, and keeps the code that matches the variables of its pattern', () => {
    expect(change('Gate.open', '$NOW > 3', '$NOW >= 3')).toBe(SOURCE.replace('now > 3', 'now >= 3'));
    expect(change('close', '$NOW > 3', '$NOW >= 3')).toContain(
      "close(now: number) {\n  if (now >= 3) act(now, 'first')",
    );
    expect(change('limits', 'least: 1', 'least: 0')).toBe(SOURCE.replace('least: 1', 'least: 0'));
    expect(change('close', "act($$$GIVEN, 'first')", 'act($$$GIVEN)')).toContain('if (now > 3) act(now);\n}');
  });

  it.each([
    [undefined, '$NOW > 3', 'true', 'fits 2 places in the file'],
    ['Gate', 'act($$$)', '', 'fits 2 places in Gate'],
    ['close', '$NOW > 4', 'true', 'fits 0 places in close'],
    ['Gate.close', '$NOW > 3', 'true', 'nothing in the file is called Gate.close'],
    ['close', '$NOW > 3', '$THEN > 3', 'the replacement names $THEN'],
    ['close', '$NOW > 3', '$NOW > 3', 'leaves the file as it is'],
  ])('in %s from %s to %s is refused: it %s', (function_, find, replace, why) => {
    expect(() => change(function_, find, replace)).toThrow(why);
  });

  it('of a text that is not code matches by its words, independent of line breaks', () => {
    const rule = { file: 'gate.css', find: '.gate { color: red;', replace: '.gate { color: blue;' };
    expect(mutated('.gate {\n  color: red;\n}\n', rule)).toBe('.gate { color: blue;\n}\n');
    expect(() => mutated('.gate { color:red; }', rule)).toThrow('occurs 0 times');
    expect(() => mutated('.gate { color: red; }\n.gate { color: red; }', rule)).toThrow('occurs 2 times');
  });

  it('is undone', () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'gate.ts'), SOURCE);
    const restore = applyMutant(root, { file: 'gate.ts', function: 'close', find: '$NOW > 3', replace: 'true' });
    expect(readFileSync(join(root, 'gate.ts'), 'utf8')).toContain('if (true) act');
    restore();
    expect(readFileSync(join(root, 'gate.ts'), 'utf8')).toBe(SOURCE);
  });
});

describe('a mutant is caught', () => {
  const failed = (...failures: string[]) => [{ title: 'T01 is refused', isPassed: false, failures }];
  const mutant = { find: '$A > 3', fails: 'expect(status).toBe(403): AssertionError: expected 200' };

  it.each(['expect(status).toBe(403)', 'expect( status, ).toBe(403)'])('by the assertion that it names: %s', (code) => {
    expect(flawIn(failed(`${code}: AssertionError: expected 200 to be 403`), mutant)).toBeUndefined();
  });

  it.each([
    ['the test passes', [{ title: 'T01', isPassed: true, failures: [] }], 'not caught: $A > 3'],
    ['no test runs', [], 'no test ran'],
    ['another assertion fails', failed('expect(body).toBe(1): expected 2'), 'another assertion failed: expect(body)'],
    ['the start is broken', failed('open(): Error: listen EADDRINUSE'), 'another assertion failed: open(): Error'],
  ])('not when %s', (_case, results, flaw) => {
    expect(flawIn(results, mutant)).toContain(flaw);
  });

  it('by the failures of a report, each with the code of its assertion', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'tests'));
    const file = join(root, 'tests', 'gate.test.ts');
    writeFileSync(file, "it('T01', () => {\n  const status = open();\n  expect(\n    status,\n  ).toBe(403);\n});\n");
    const message = `AssertionError: expected 200 to be 403\n    at ${file}:5:5\n    at vitest.js:1:2`;
    const result = { status: 'failed', fullName: 'T01', failureMessages: [message] };
    writeFileSync(
      join(root, 'report.json'),
      JSON.stringify({ testResults: [{ name: file, assertionResults: [result] }] }),
    );
    expect(readResults(root, 'report.json')).toEqual([
      {
        title: 'T01',
        isPassed: false,
        failures: ['expect( status, ).toBe(403): AssertionError: expected 200 to be 403'],
      },
    ]);
  });
});

/** The options of Prettier that differ most from the project's own. */
const OTHER_STYLE = {
  printWidth: 60,
  useTabs: true,
  semi: false,
  singleQuote: false,
  arrowParens: 'avoid',
  trailingComma: 'none',
  bracketSpacing: false,
} as const;

describe('every mutant of this project', () => {
  const all = readMutants().map((mutant) => [mutant.row, mutant.file, mutant] as const);
  const code = all.filter(([, file]) => /\.tsx?$/.test(file));

  it.each(all)(
    'of %s in %s matches one place, and names an existing test with the row in its title',
    (row, file, mutant) => {
      expect(mutated(readFileSync(file, 'utf8'), mutant)).not.toBe('');
      const { name, file: testFile } = mutant.test;
      expect(row === 'own' || name.startsWith(`${row} `)).toBe(true);
      expect(name.split(' > ').filter((part) => !hasTitle(testFile, part))).toEqual([]);
    },
  );

  it.each(code)('of %s in %s still matches when the file is formatted in another way', async (_row, file, mutant) => {
    const text = await format(readFileSync(file, 'utf8'), { ...OTHER_STYLE, filepath: file });
    expect(mutated(text, mutant)).not.toBe(text);
  });

  it.each(code.filter(([, , mutant]) => mutant.function !== undefined))(
    'of %s in %s still matches when the variables of its function are renamed',
    (_row, file, mutant) => {
      const text = renameLocals(file, readFileSync(file, 'utf8'), mutant.function ?? '');
      expect(mutated(text, mutant)).not.toBe(text);
    },
  );

  it.each(all)('of %s in %s names an existing assertion', (_row, _file, { fails, test }) => {
    const [code = ''] = fails.split(/: (?=\w*Error)/);
    const isCode = code.startsWith('expect');
    const files = [test.file, ...globSync('tests/browser/*.ts')];
    const isThere = files.some((file) => unformatted(readFileSync(file, 'utf8')).includes(unformatted(code)));
    expect(isThere || !isCode, code).toBe(true);
  });

  it('differs from every other', () => {
    const changes = all.map(([, file, mutant]) => [file, mutant.function, mutant.find, mutant.replace].join('\n'));
    expect(changes.filter((each, index) => changes.indexOf(each) !== index)).toEqual([]);
  });
});
