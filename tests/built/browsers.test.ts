import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newInScript, newInStyles } from './browserRules.ts';
import { builtSite } from './builtSite.ts';

vi.setConfig({ testTimeout: 120_000 });

const FOLDER = join(builtSite.root, '_astro');

const chunks = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name: name.replace(/\..*/, ''), text: readFileSync(join(FOLDER, name), 'utf8') }));

/** The chunks that only pages of the account load, and the shared chunks that are named after them; every other chunk is for readers. */
const OF_MEMBERS = [
  'account',
  'authentication',
  'chat',
  'completeness',
  'data',
  'failedLogin',
  'guard',
  'home',
  'login-club',
  'login-profile-club',
  'mailAddress',
  'main',
  'memberPrompts',
  'members',
  'lazyAuth',
  'openStepUp',
  'profile',
  'profile-club',
  'profileProblems',
  'script',
  'security',
  'sidebar',
  'stepUp',
  'trustTexts',
  'widget',
];

/**
 * The library of the consent prompt, which uses private fields: a browser that cannot parse it shows no prompt, and nothing is measured.
 */
const OF_CONSENT = ['orejime-standard-en'];

/** Features that a library uses, or that the code detects at run time before it uses them. */
const LOOKED_FOR = [
  // Guarded by `in window` or `in navigator`.
  'BroadcastChannel is not supported',
  'navigator.locks() is not supported',
  'requestIdleCallback is not supported',
  'trustedTypes is not supported',
  'document.adoptedStyleSheets() is not supported',
  'location.ancestorOrigins() is not supported',
  // React and hls.js detect it.
  'navigator.connection() is not supported',
  'Crypto.randomUUID() is not supported',
];

/** Style sheet features that are optional or guarded by `@supports`: without them a page is complete, but looks plainer. */
const PLAINER = [
  "At-rule '@container'",
  "At-rule '@view-transition'",
  "Function 'clamp'",
  "Function 'max'",
  "Function 'min'",
  "Media condition 'forced-colors'",
  "Media condition 'prefers-color-scheme'",
  "Media condition 'prefers-reduced-motion'",
  "Media condition 'scripting'",
  "Selector 'backdrop'",
  "Selector 'defined'",
  "Selector 'focus-visible'",
  "Selector 'focus-within'",
  "Selector 'has'",
  "Selector 'is'",
  "Selector 'marker'",
  "Selector 'open'",
  "Selector 'picker'",
  "Selector 'picker-icon'",
  "Selector 'placeholder'",
  "Property 'accent-color'",
  "Property 'contain-intrinsic-size'",
  "Property 'container-type'",
  "Property 'content-visibility'",
  "Property 'forced-color-adjust'",
  "Property 'outline'",
  "Property 'overscroll-behavior-x'",
  "Property 'paint-order'",
  "Property 'scrollbar-width'",
  "Property 'text-size-adjust'",
  "Property 'text-wrap'",
  "Property 'user-select'",
  "Unit 'dvh'",
  "Value 'avoid' of property 'break-after'",
  "Value 'inline-end' of property 'float'",
];

const inlined = (name: 'script' | 'style'): ReadonlySet<string> =>
  new Set(
    builtSite.pages.flatMap(({ document }) =>
      document()
        .all(name)
        .filter(({ attributes }) => !attributes.has('src') && attributes.get('type') !== 'application/ld+json')
        .map(({ rawText }) => rawText),
    ),
  );

const unknownIn = (texts: Iterable<string>, find: (text: string) => readonly string[], known: readonly string[]) =>
  [...new Set([...texts].flatMap(find))].filter((found) => !known.includes(found));

describe('the supported browsers of readers', () => {
  it('support every feature of the inline scripts', () => {
    expect(unknownIn(inlined('script'), (text) => newInScript(text, 'reading'), LOOKED_FOR)).toEqual([]);
  });

  it('support every feature of the scripts that readers load', () => {
    const found = chunks
      .filter(({ name }) => !OF_MEMBERS.includes(name) && !OF_CONSENT.includes(name))
      .flatMap(({ name, text }) =>
        unknownIn([text], (each) => newInScript(each, 'reading'), LOOKED_FOR).map((each) => `${name}: ${each}`),
      );
    expect(found).toEqual([]);
  });

  it('support every function, selector and condition of the style sheets, except optional ones', () => {
    const isPlainer = (found: string): boolean => PLAINER.some((each) => found.startsWith(each));
    expect(unknownIn(inlined('style'), newInStyles, []).filter((found) => !isPlainer(found))).toEqual([]);
  });
});

describe('the supported browsers of members', () => {
  it('support every feature of the account’s scripts', () => {
    const found = chunks
      .filter(({ name }) => OF_MEMBERS.includes(name))
      .flatMap(({ name, text }) =>
        unknownIn([text], (each) => newInScript(each, 'members'), LOOKED_FOR).map((each) => `${name}: ${each}`),
      );
    expect(found).toEqual([]);
  });
});

describe('the check of browsers', () => {
  it.each([
    'URL.parse("/")',
    'Promise.withResolvers()',
    'Map.groupBy([], (each) => each)',
    'AbortSignal.any([])',
    '"".toWellFormed()',
    '[].toSorted()',
    '/(?<=a)b/.test("b")',
    'class Page { static { close(); } }',
    'class Page { #due = 1; }',
    'button.ariaExpanded = "true"',
    'box.role = "listbox"',
  ])('finds %s in a script', (script) => {
    expect(newInScript(script, 'reading')).not.toEqual([]);
  });

  it.each([
    ':root { --ink: light-dark(#000, #fff) }',
    '@media (width >= 40rem) { a { color: red } }',
    'a { text-box: trim-both cap alphabetic }',
  ])('finds the new feature in %s', (styles) => {
    expect(newInStyles(styles)).not.toEqual([]);
  });

  it('accepts a feature that a style sheet guards by `@supports`', () => {
    expect(newInStyles('@supports (color: light-dark(red, red)) { a { color: light-dark(#000, #fff) } }')).toEqual([]);
  });
});
