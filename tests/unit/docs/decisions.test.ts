import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsIn, withoutBlocks } from './markdown.ts';

const RECORDS = globSync('docs/decisions/[0-9]*.md')
  .toSorted()
  .map((file) => {
    const text = readFileSync(file, 'utf8');
    const [, number = '', title = ''] = /^# (\d{4}) – (.+)$/m.exec(text) ?? [];
    return { file: basename(file), number, title, text };
  });

describe('the records of the decisions', () => {
  it('are in the index under their titles, in the order of their numbers, without a gap', () => {
    const listed = rowsIn(readFileSync('docs/decisions/README.md', 'utf8')).map((row) => [row['no.'], row['decision']]);
    expect(RECORDS.length).toBeGreaterThan(0);
    expect(listed).toEqual(RECORDS.map(({ file, number, title }) => [number, `[${title}](${file})`]));
    expect(RECORDS.map(({ number }) => Number(number))).toEqual(RECORDS.map((_, at) => at + 1));
  });

  it.each(RECORDS)('$file is named by its number and has its four sections', ({ file, number, text }) => {
    expect(file).toMatch(new RegExp(String.raw`^${number}-[a-z\d]+(?:-[a-z\d]+)*\.md$`));
    const sections = [...withoutBlocks(text).matchAll(/^## (.+)$/gm)].map(([, section]) => section);
    expect(sections).toEqual(['Context', 'Decision', 'Consequences', 'Rejected']);
  });
});
