import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '~/behaviours/chooseLanguage.ts';

/** The redirect of a browser with this stored language, and with these languages of its own. */
const ledTo = (
  stored: string | null,
  languages: readonly string[],
  offered: readonly string[] = ['fr', 'en', 'es', 'de'],
): unknown => {
  const replace = vi.fn();
  vi.stubGlobal('window', { localStorage: { getItem: () => stored, removeItem: () => undefined } });
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('location', { replace });
  // The links of the page.
  vi.stubGlobal('document', { querySelectorAll: () => offered.map((lang) => ({ lang })) });
  chooseLanguage();
  return replace.mock.calls[0]?.[0];
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(['nl', 'FR', '../evil', '//evil.example', 'javascript:alert(1)', '__proto__', 'constructor', 'fr/..', ' de'])(
  'T55 the stored language %j is none of the four, and builds no path',
  (value) => {
    expect(ledTo(JSON.stringify({ value, expiresAt: null }), ['es-MX'])).toBe('/es/');
    expect(ledTo(JSON.stringify({ value, expiresAt: null }), ['it'])).toBe('/fr/');
  },
);

it.each(['fr', 'en', 'es', 'de'])('T55 the stored language %s leads to its own home page', (value) => {
  expect(ledTo(JSON.stringify({ value, expiresAt: null }), ['it'])).toBe(`/${value}/`);
});

it('T55 a browser’s own language is not used in a path either', () => {
  expect(ledTo(null, ['//evil.example', '..', '/\\', 'de-AT'])).toBe('/de/');
});

it('a page that offers no language does not redirect', () => {
  expect(ledTo(JSON.stringify({ value: 'fr', expiresAt: null }), ['fr'], [])).toBeUndefined();
});
