import { describe, expect, it } from 'vitest';
import { REDIRECTS } from '~/config/redirects.ts';
import { DEFAULT_LOCALE } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';

describe('the redirects of the web server', () => {
  it('lead password managers to the page for a new password, in the default language', () => {
    expect(REDIRECTS).toContainEqual({
      from: '/.well-known/change-password',
      to: pathTo('passwordReset', DEFAULT_LOCALE),
      status: 302,
    });
  });

  it('say once where an address leads, and never to another redirect', () => {
    const from = REDIRECTS.map((redirect): string => redirect.from);
    expect(new Set(from).size).toBe(from.length);
    expect(REDIRECTS.filter(({ to }) => from.includes(to))).toEqual([]);
  });
});
