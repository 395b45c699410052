import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codesIn, rowsIn } from './markdown.ts';

const DOCUMENT = readFileSync('docs/operations.md', 'utf8');

/** A variable with its default, set or commented out. */
const inExample = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(
  ([, name = '']) => name,
);

/** The variables of the tables; a row may list others of the same form after its first one. */
const described = new Set(
  rowsIn(DOCUMENT)
    .filter(({ variable }) => variable !== undefined)
    .flatMap((row) => [...codesIn(row['variable'] ?? ''), ...codesIn(row['meaning'] ?? '')])
    .filter((code) => /^[A-Z][A-Z\d_]{3,}$/.test(code)),
);

describe('the document of operations', () => {
  it('describes every variable of .env.example, and no other', () => {
    const listed = inExample.filter((name) => !described.has(name));
    // The other variables of a vendor's script are mentioned once, by their suffixes.
    const endings = ['_INTEGRITY', '_VENDOR', '_OPTIONS'];
    const others = new Set([...described].flatMap((name) => endings.map((end) => name + end)));
    expect(inExample.length).toBeGreaterThan(50);
    expect(listed.filter((name) => !others.has(name))).toEqual([]);
    expect([...described].filter((name) => !inExample.includes(name))).toEqual([]);
  });
});

it('the README of the services lists every event of level error for the alarms, and no other', () => {
  const [, list = ''] = /`level` `error`: ([^.]+)\./.exec(readFileSync('services/README.md', 'utf8')) ?? [];
  const sources = globSync('services/**/*.ts', { exclude: ['**/node_modules/**'] });
  const logged = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\blog\('error', '(\w+)'/g)]);
  const events = new Set(logged.map(([, event = '']) => event));
  expect(codesIn(list).toSorted()).toEqual([...events].toSorted());
});
