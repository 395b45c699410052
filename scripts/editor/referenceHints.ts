import { readFileSync } from 'node:fs';

const REFERENCE = 'docs/content-reference.md';

const ROW = /^\| *`(?:\[\]\.)?([\w.[\]<>]+)` *\|[^|]*\|([^|]*)\|/;

/** Links, code and emphasis of Markdown as the text that they show. */
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

/** What each key of a file takes, from docs/content-reference.md, where no key may be missing; a collection is named `news/`, a file `home.yaml`. */
export const referenceHints = (files: string): ReadonlyMap<string, string> => {
  const sections = readFileSync(REFERENCE, 'utf8').split(/^## /m);
  const section = sections.find((text) => (text.split('\n')[0] ?? '').includes(`\`${files}`));
  return new Map(rowsOf(section ?? ''));
};
