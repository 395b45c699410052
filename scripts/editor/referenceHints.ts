import { readFileSync } from 'node:fs';

const REFERENCE = 'docs/content-reference.md';

const ROW = /^\| *`(?:\[\]\.)?([\w.[\]<>]+)` *\|[^|]*\|([^|]*)\|/;

/** Markdown as plain text, without links, code and emphasis. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();

const rowsOf = (section: string): readonly (readonly [string, string])[] =>
  section.split('\n').flatMap((line) => {
    const [, key = '', takes = ''] = ROW.exec(line) ?? [];
    return key === '' ? [] : [[key, plain(takes)] as const];
  });

/**
 * The hint of each key of a file, from docs/content-reference.md, which must list every key; a collection is named `news/`, a file
 * `home.yaml`.
 */
export const referenceHints = (files: string): ReadonlyMap<string, string> => {
  const sections = readFileSync(REFERENCE, 'utf8').split(/^## /m);
  const section = sections.find((text) => (text.split('\n')[0] ?? '').includes(`\`${files}`));
  return new Map(rowsOf(section ?? ''));
};
