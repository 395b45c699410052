import { describe, expect, it, vi } from 'vitest';
import type * as Race from '~/config/race.ts';
import { REDIRECTS } from '~/config/redirects.ts';
import { DEFAULT_LOCALE, LOCALES } from '~/i18n/locales.ts';
import { pathTo, withdrawalsPath } from '~/i18n/paths.ts';

/** The race in force with its languages in another order. */
vi.mock('~/config/race.ts', async (original) => {
  const race = await original<typeof Race>();
  return { ...race, RACE: { ...race.RACE, languages: race.RACE.languages.toReversed() } };
});

describe('the redirects of the web server', () => {
  it('redirect password managers to the page for a new password, in the first language of the race', () => {
    expect(REDIRECTS).toContainEqual({
      from: '/.well-known/change-password',
      to: pathTo('passwordReset', DEFAULT_LOCALE),
      status: 302,
    });
  });

  it('redirect the former addresses of pages permanently to their current ones, in the languages of the race', () => {
    const moved = [
      ['es', '/es/socios/', pathTo('partners', 'es')],
      ['de', '/de/wertungen/aufgaben/', withdrawalsPath('de')],
    ] as const;
    const expected = moved
      .filter(([locale]) => LOCALES.includes(locale))
      .map(([, from, to]) => ({ from, to, status: 301 }));
    expect(REDIRECTS.filter(({ status }) => status === 301)).toEqual(expected);
  });

  it('redirect an address directly to its target, and never to another redirect', () => {
    const from = REDIRECTS.map((redirect): string => redirect.from);
    expect(new Set(from).size).toBe(from.length);
    expect(REDIRECTS.filter(({ to }) => from.includes(to))).toEqual([]);
  });
});
