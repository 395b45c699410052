import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const sources = globSync(['src/**/*.{astro,ts,tsx}', 'scripts/editor/**/*.ts']).map((file) =>
  readFileSync(file, 'utf8'),
);
const all = sources.join('\n');
const keys = [...messages.in.fr.keys()];

/** Keys that are passed to `t`, alone or as the two branches of a condition. */
const asked = [...all.matchAll(/\bt\(\s*(?:[^'`(),]*\?\s*)?'([\w.-]+)'(?:\s*:\s*'([\w.-]+)')?/g)].flatMap(
  ([, one = '', other]) => (other === undefined ? [one] : [one, other]),
);

/** `unit.${unit}` as an expression that matches its possible keys: a value stands for one segment. */
const patterns = [...all.matchAll(/\bt\(\s*`([^`]*)`/g)].map(([, template = '']) => {
  const literal = template.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  return { template, matches: new RegExp(`^${literal.join('[^.]+')}$`) };
});

/** Keys in a table that are passed to `t` in a variable. */
const literals = new Set([...all.matchAll(/'([a-zA-Z]\w*(?:\.[\w-]+)+)'/g)].map(([, text = '']) => text));

describe('the keys that the site uses', () => {
  it('are many, so that these tests check something', () => {
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
  it('are all used', () => {
    const unused = keys.filter((key) => !literals.has(key) && !patterns.some(({ matches }) => matches.test(key)));
    expect(unused).toEqual([]);
  });
});
