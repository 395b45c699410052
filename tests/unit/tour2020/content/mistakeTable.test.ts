import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';
import { MISTAKES, type Written } from './mistakeTable.ts';
import { SAMPLE } from './sampleArticle.ts';

const DOCUMENT = 'docs/mistakes.md';

/** The text above the tables, which is written by hand. */
const [HEAD = ''] = readFileSync(DOCUMENT, 'utf8').split(/^## /m);

/**
 * A message without the path of the sample, with short forms for the folder of the race and a list of keys, and without characters that
 * would end a table cell.
 */
const cell = (sentence: string): string => {
  const bare = sentence.startsWith(SAMPLE) ? sentence.slice(SAMPLE.length).replace(/^(?: ›|:) /, '') : sentence;
  return `\`${bare
    .replaceAll('src/content/', '<race>/')
    .replace(/(the keys \w+, \w+), [^(.]*(?=\.| \()/, '$1, …')
    .replaceAll('|', String.raw`\|`)}\``;
};

/** The messages without those that another language repeats; the German ones stay. */
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
  it('has the messages of the check for each of them', async () => {
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
    // Checks all content once for each of some 130 mistakes.
  }, 120_000);
});
