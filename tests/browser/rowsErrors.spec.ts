import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { GOOGLE } from './identity/socialPage.ts';
import { describeNotice, describeOpened, LINKS, READERS } from './rowsErrorsCases.ts';
import { test } from './test.ts';
import { openForms } from './visitor.ts';

const t = wordingIn('en');
const EVIL = 'Your account is locked, call 0800 1234 <img src=x onerror=alert(1)>';

// Another link, and the test with a member, are in the long suite.
for (const link of LINKS.slice(0, 1)) describeOpened(link);

for (const who of READERS.slice(0, 1)) describeNotice(who);

test('T09 an error that answers a login of this tab is shown with the provider’s message, as text', async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/oauth\/authorize/);
  await openForms(page, 'en');
  await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();
  await page.waitForURL(({ pathname }) => GOOGLE.test(pathname));
  const state = new URL((await asked).url()).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ error: 'server_error', error_description: EVIL, state });
  await page.goto(`${pathTo('authentication', 'en')}?${query.toString()}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(EVIL);
  expect(new URL(page.url()).search).toBe('');
});
