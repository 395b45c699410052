import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { MISTAKES, type Written } from './mistakeTable.ts';
import { SAMPLE } from './sampleArticle.ts';

const DOCUMENT = 'docs/mistakes.md';

/** What an editor has written above the tables. */
const [HEAD = ''] = readFileSync(DOCUMENT, 'utf8').split(/^## /m);

/** A sentence without the path of the sample, with short forms of the folder of the race and of a list of keys, and without what would end the cell of a table. */
const cell = (sentence: string): string => {
  const bare = sentence.startsWith(SAMPLE) ? sentence.slice(SAMPLE.length).replace(/^(?: ›|:) /, '') : sentence;
  return `\`${bare
    .replaceAll('src/content/', '<race>/')
    .replace(/(the keys \w+, \w+), [^(.]*(?=\.| \()/, '$1, …')
    .replaceAll('|', String.raw`\|`)}\``;
};

/** The sentences without those that another language repeats; the German ones stay. */
const onceForAllLanguages = (sentences: readonly string[]): readonly string[] => {
  const anyLanguage = (sentence: string): string => sentence.replaceAll(/\/(?:fr|en|es|de)\//g, '/x/');
  return [...Map.groupBy(sentences, anyLanguage).values()].flatMap(
    (same) => same.find((sentence) => sentence.includes('/de/')) ?? same[0] ?? [],
  );
};

const row = async ([mistake, changes, publicFiles = []]: Written): Promise<string> => {
  const sentences = onceForAllLanguages(await mistakesAfter(changes, { publicFiles }));
  expect(sentences, mistake).not.toEqual([]);
  return `| ${mistake} | ${sentences.map(cell).join('<br>')} |`;
};

describe('the table of mistakes', () => {
  it('has the answer of the check to each of them', async () => {
    const tables = await Array.fromAsync(MISTAKES, async ({ heading, mistakes }) =>
      [
        `## ${heading}`,
        '',
        '| mistake | message |',
        '| --- | --- |',
        ...(await Array.fromAsync(mistakes, row)),
        '',
      ].join('\n'),
    );
    const options = await resolveConfig(DOCUMENT);
    const text = await format([HEAD, ...tables].join('\n'), { ...options, parser: 'markdown' });
    await expect(text).toMatchFileSnapshot(`../../../../${DOCUMENT}`);
    // A check of all content for each of some 130 mistakes.
  }, 120_000);
});
