import { expect, type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub, newMember } from '../beMember.ts';
import { confirmation, deletionsOf } from '../deletionCases.ts';
import { localeOfRun } from '../rotatingLocale.ts';
import { test } from '../test.ts';
import { yourData } from '../yourData.ts';
import { mailsTo, newAddress, openForms, PASSWORD, send } from '../visitor.ts';

// The security section may still be loading when the account is deleted.
test.use({ mishapsExpected: /status of 401 .*\/identity\/v1\// });

const locale = localeOfRun();
const t = wordingIn(locale);

test('T37 a deleted account cannot be logged in to, and its address is free again', async ({ page, world }) => {
  const email = newAddress();
  await beMember(page, locale, email);
  const { open, end } = yourData(page, locale);
  await open();
  await end();
  await expect(confirmation(page)).toBeVisible();
  expect((await mailsTo(email, world.backstage)).map(({ kind }) => kind)).toEqual(['account-deleted']);
  await newMember(locale, email);
});

test.describe('afterwards', () => {
  test.use({ mishapsExpected: /status of 401 .*\/identity\/v1\// });

  test('T37 the password of a deleted account is refused as a wrong one', async ({ page }) => {
    const email = await beMember(page, locale);
    const { open, end } = yourData(page, locale);
    await open();
    await end();
    await expect(confirmation(page)).toBeVisible();
    await openForms(page, locale);
    await send(page, { email, password: PASSWORD });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
  });
});

/** Has the storage of the browser name another member as the owner of the profile and of the tokens. */
const nameAnother = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('profile') ?? '{}') as { value: { id: string } };
    const tokens = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as { value: { memberId: string } };
    [entry.value.id, tokens.value.memberId] = ['somebody-else', 'somebody-else'];
    localStorage.setItem('profile', JSON.stringify(entry));
    sessionStorage.setItem('tokens', JSON.stringify(tokens));
  });

test('T28 T37 a page whose storage has come to name another member deletes nothing', async ({ page }) => {
  await enterClub(page, locale);
  const { open, end, alert } = yourData(page, locale);
  await open();
  await nameAnother(page);
  const asked = deletionsOf(page);
  await end();
  await expect(alert).toHaveText(t('data.loggedOut'));
  expect(asked).toEqual([]);
});

test('the confirmation opens with the focus on Cancel; Cancel and Escape return the focus and keep the account', async ({
  page,
}) => {
  await beMember(page, locale);
  const { open, remove, dialog, cancel } = yourData(page, locale);
  await open();
  const asked = deletionsOf(page);
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleDescription(t('data.confirmText'));
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  expect(asked).toEqual([]);
});
