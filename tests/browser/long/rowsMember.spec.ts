import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from '../beMember.ts';
import { FAULTS, strike } from '../faults.ts';
import { forge } from '../rowsMemberCases.ts';
import { test } from '../test.ts';

const t = wordingIn('en');
const MAIL_PAGE = pathTo('mailValidation', 'en');

test.describe('while the provider does not answer', () => {
  test.use({ mishapsExpected: /net::ERR_CONNECTION_REFUSED .*\/identity\/v1\// });

  test('T29 the address of a forged profile does not count as verified', async ({ page, context, world }) => {
    await enterClub(page, 'en');
    await page.goto(MAIL_PAGE);
    await forge(page);
    await strike(context, world, FAULTS[0] ?? { meet: () => undefined });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(world.sandbox));
    await page.goto(MAIL_PAGE);
    await failed;
    await expect(page.locator('club-authentication.is-awake')).toBeVisible();
    await expect(page.getByRole('heading', { name: t('auth.verified') })).toHaveCount(0);
  });
});
