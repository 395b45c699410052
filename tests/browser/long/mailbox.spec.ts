import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from '../beMember.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { test } from '../test.ts';
import { openForms, send } from '../visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a mail with a code and a long link fits a phone without scrolling sideways', async ({ page, world }) => {
  const t = wordingIn('de');
  const email = await newMember('de');
  await openForms(page, 'de', '?initialScreen=forgot-password');
  await send(page, { email });
  await expect(page.getByText(t('auth.linkSent'))).toBeVisible();
  await page.goto(`${world.sandbox}/mailbox?to=${encodeURIComponent(email)}`);
  const mail = page.getByRole('article').first();
  await expect(mail.getByLabel('Code')).toHaveValue(/^\d{6}$/);
  expect((await mail.getByRole('link').innerText()).length).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});
