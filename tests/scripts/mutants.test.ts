import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyMutant } from '../../scripts/mutants/applyMutant.ts';
import { readMutants } from '../../scripts/mutants/readMutants.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const SOURCE = 'if (a) {\n  check();\n  act();\n}\nact();\n';

const source = () => {
  const file = join(temporaryFolder(), 'source.ts');
  writeFileSync(file, SOURCE);
  return { file, text: () => readFileSync(file, 'utf8') };
};

describe('a mutant', () => {
  it('replaces one line, keeps its indentation, and is healed', () => {
    const { file, text } = source();
    const heal = applyMutant(file, { line: 'check();', replacement: 'skip();' });
    expect(text()).toBe('if (a) {\n  skip();\n  act();\n}\nact();\n');
    heal();
    expect(text()).toBe(SOURCE);
  });

  it.each([
    ['act();', 2],
    ['gone();', 0],
    ['check', 0],
  ])('of the line %s is refused, because it stands there %i times', (line, times) => {
    const { file, text } = source();
    expect(() => applyMutant(file, { line, replacement: '' })).toThrow(`the line stands ${times} times`);
    expect(text()).toBe(SOURCE);
  });
});

describe('every mutant of this project', () => {
  it.each(readMutants().map((mutant) => [mutant.row, mutant.file, mutant] as const))(
    'of %s in %s changes a line that is there, for a test that is titled after the row',
    (row, file, { line, replacement, test }) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(lines.filter((text) => text.trim() === line)).toHaveLength(1);
      expect(replacement).not.toBe(line);
      expect(test.name.startsWith(`${row} `)).toBe(true);
      expect(readFileSync(test.file, 'utf8')).toContain(row);
    },
  );
});
