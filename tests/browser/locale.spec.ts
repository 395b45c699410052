import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { regionOf } from '~/i18n/format.ts';
import { articlePathOf } from './articlePathOf.ts';
import { beMember } from './beMember.ts';
import { test } from './test.ts';

for (const [what, locale, path] of [
  ['a page that is only read', 'de', homePath('de')],
  ['a members’ article', 'es', articlePathOf('members-portrait-marc-hirschi', 'es')],
  ['the club page', 'en', pathTo('club', 'en')],
  ['the profile page', 'fr', pathTo('profile', 'fr')],
] as const)
  test(`the provider gets the language of ${what}, and its region for mails`, async ({ page }) => {
    const asked: (readonly [language: string | undefined, locale: string | undefined])[] = [];
    page.on('request', (request) => {
      const headers = request.headers();
      if ('custom-locale' in headers) asked.push([headers['accept-language'], headers['custom-locale']]);
    });
    await beMember(page, locale);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    for (const each of asked) expect(each).toEqual([locale, regionOf(locale)]);
  });
