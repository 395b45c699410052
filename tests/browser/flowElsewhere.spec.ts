import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { forbidFrames, noteDepartures } from './flowElsewhereCases.ts';
import { test } from './test.ts';
import { openForms, PASSWORD, send } from './visitor.ts';

test.use({ mishapsExpected: /X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|chrome-error/ });

test('R05 a login with a password works where frames are forbidden: by a redirect, and back to the target of the visit', async ({
  page,
}) => {
  const t = wordingIn('fr');
  const email = await newMember('fr');
  await forbidFrames(page);
  const departures = noteDepartures(page);
  await openForms(page, 'fr', `?redirectUri=${pathTo('stages', 'fr')}`);
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  expect(departures).toEqual(['/oauth/authorize']);
  await page.waitForURL((url) => url.pathname === pathTo('stages', 'fr'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await page.evaluate(() => sessionStorage.getItem('auth_tx'))).toBeNull();
});
