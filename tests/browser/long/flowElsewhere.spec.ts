import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from '../beMember.ts';
import { forbidFrames, noteDepartures } from '../flowElsewhereCases.ts';
import { test } from '../test.ts';

test.use({ mishapsExpected: /X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|chrome-error/ });

test('R05 a member with a session at the provider only reads that the session exists, and gets the tokens by a redirect', async ({
  page,
}) => {
  const t = wordingIn('de');
  await beMember(page, 'de');
  await forbidFrames(page);
  const departures = noteDepartures(page);
  await page.goto(`${pathTo('authentication', 'de')}?redirectUri=${pathTo('stages', 'de')}`);
  await expect(page.getByRole('heading', { name: t('auth.already') })).toBeVisible();
  expect(departures).toEqual([]);
  await page.waitForURL((url) => url.pathname === pathTo('stages', 'de'));
  expect(departures).toEqual(['/oauth/authorize']);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await page.evaluate(() => sessionStorage.getItem('tokens'))).toContain('accessToken');
});
