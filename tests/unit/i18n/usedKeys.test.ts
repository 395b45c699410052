import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const sources = globSync(['src/**/*.{astro,ts,tsx}', 'scripts/editor/**/*.ts']).map((file) =>
  readFileSync(file, 'utf8'),
);
const all = sources.join('\n');
const keys = [...messages.in.fr.keys()];

/** Names given to `t`, alone or as the two sides of a choice. */
const asked = [...all.matchAll(/\bt\(\s*(?:[^'`(),]*\?\s*)?'([\w.-]+)'(?:\s*:\s*'([\w.-]+)')?/g)].flatMap(
  ([, one = '', other]) => (other === undefined ? [one] : [one, other]),
);

/** `unit.${unit}` as an expression that matches the keys it can stand for: a value fills one segment. */
const patterns = [...all.matchAll(/\bt\(\s*`([^`]*)`/g)].map(([, template = '']) => {
  const literal = template.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  return { template, matches: new RegExp(`^${literal.join('[^.]+')}$`) };
});

/** Names that stand in a table and are given to `t` by a variable. */
const literals = new Set([...all.matchAll(/'([a-zA-Z]\w*(?:\.[\w-]+)+)'/g)].map(([, text = '']) => text));

describe('the keys that the site asks for', () => {
  it('are many, or these tests read nothing', () => {
    expect(asked.length).toBeGreaterThan(100);
    expect(patterns.length).toBeGreaterThan(10);
  });

  it('are all in the dictionary', () => {
    expect(asked.filter((key) => !messages.in.fr.has(key))).toEqual([]);
  });

  it('are in the dictionary for every template', () => {
    expect(
      patterns.filter(({ matches }) => !keys.some((key) => matches.test(key))).map(({ template }) => template),
    ).toEqual([]);
  });
});

describe('the keys of the dictionary', () => {
  it('are all asked for', () => {
    const unused = keys.filter((key) => !literals.has(key) && !patterns.some(({ matches }) => matches.test(key)));
    expect(unused).toEqual([]);
  });
});
