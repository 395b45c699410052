import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ITEMS } from '~/runtime/items/allItems.ts';

const FILES = new Map(
  globSync('src/**/*.{ts,tsx,astro}')
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** The files whose text matches, in order. */
const filesWith = (pattern: RegExp): readonly string[] =>
  [...FILES]
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file)
    .toSorted();

const DEFINITIONS = globSync('src/runtime/items/{member,login,preferences,prompts,push,visitor}.ts').flatMap((file) =>
  [...(FILES.get(file) ?? '').matchAll(/export const ([A-Z_]+): (?:Item|TextItem|Cookie)\b/g)].map(
    ([, name = '']) => name,
  ),
);

describe('a stored item', () => {
  it('has a definition for each item of the catalogue', () => {
    // The record of the tabs is in IndexedDB, which has no definition of this kind.
    expect(DEFINITIONS).toHaveLength(ITEMS.length - 1);
  });

  it.each(DEFINITIONS)('%s has at most one writer', (name) => {
    const writers = filesWith(new RegExp(`\\bwrite(?:Item|Text|Cookie)\\(\\s*${name}\\b`));
    expect(writers.length, writers.join(', ')).toBeLessThanOrEqual(1);
  });

  it.each(ITEMS.map(({ name }) => name))('has the name %s only in src/runtime', (name) => {
    const named = filesWith(new RegExp(`(?:name: |[sg]etItem\\(|removeItem\\()['"\`]${name}['"\`]`));
    expect(named.filter((file) => !file.startsWith('src/runtime/'))).toEqual([]);
  });
});

describe('the session', () => {
  it('has one writer', () => {
    expect(filesWith(/\bsession\.set\(/)).toEqual(['src/runtime/session.ts']);
  });

  it('is read from its store: no code of the site listens to the event for external scripts', () => {
    expect(filesWith(/['"`]club:session['"`]/)).toEqual([
      'src/lib/browser/events.ts',
      'src/runtime/sessionReactions.ts',
    ]);
  });

  it('sets the page’s attribute in one place after the first paint', () => {
    // The two components run before that, each once.
    expect(filesWith(/sessionMark\.set\(|dataset\.session =/)).toEqual([
      'src/runtime/AwaitMember.astro',
      'src/runtime/FirstPaint.astro',
      'src/runtime/sessionReactions.ts',
    ]);
  });
});

describe('the consent', () => {
  it('has one parser and one writer', () => {
    expect(filesWith(/(?:read|write)Cookie\(CONSENT_COOKIE\b/)).toEqual([
      'src/islands/account/account.element.ts',
      'src/runtime/consent.ts',
    ]);
    expect(filesWith(/'audience\.partners'|split\('\.'\)/).filter((file) => /consent/i.test(file))).toEqual([
      'src/runtime/consent.ts',
    ]);
  });
});
