import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from '../beMember.ts';
import { describeNotice, describeOpened, LINKS, READERS } from '../rowsErrorsCases.ts';
import { test } from '../test.ts';
import { openForms, PASSWORD, send } from '../visitor.ts';

const t = wordingIn('en');

for (const link of LINKS.slice(1, 2)) describeOpened(link);

for (const who of READERS.slice(1)) describeNotice(who);

test('T19 in a web view a hostile link is answered as it is everywhere else', async ({ page }) => {
  const exchanged: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oauth/token')) exchanged.push(request.url());
  });
  await openForms(page, 'en', '?isWebview=1&code=stolen&state=forged');
  expect(exchanged).toEqual([]);
  await openForms(page, 'en', `${LINKS[1]}&isWebview=1`);
  await expect(page.getByRole('alert').filter({ hasText: t('auth.notice') })).toBeVisible();
  await expect(page.getByText('0800')).toHaveCount(0);
  const email = await newMember('en');
  for (const asked of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await openForms(page, 'en', `?isWebview=1&redirectUri=${encodeURIComponent(asked)}`);
    await send(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: t('auth.goOn') }).click();
    await page.waitForURL(({ pathname }) => pathname === pathTo('club', 'en'));
  }
});
