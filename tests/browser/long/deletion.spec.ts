import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub, newMember } from '../beMember.ts';
import { confirmation, deletionsOf } from '../deletionCases.ts';
import { foreignSite } from '../foreignSite.ts';
import { localeOfToday } from '../rotatingLocale.ts';
import { rowsWith } from '../rowsOf.ts';
import { test } from '../test.ts';
import { idOf, yourData } from '../yourData.ts';
import { mailsTo, newAddress, openForms, PASSWORD, send } from '../visitor.ts';

// The section of security may still be reading while the account ends.
test.use({ mishapsExpected: /status of 401/ });

const locale = localeOfToday();
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
  test.use({ mishapsExpected: /Failed to load resource/ });

  test('T37 the right password of a deleted account is a wrong one', async ({ page }) => {
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

test('T37 the account is that of the token, whatever id the browser has kept', async ({ page, world }) => {
  await enterClub(page, locale);
  const id = await idOf(page);
  const { open, end } = yourData(page, locale);
  await open();
  await page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('profile') ?? '{}') as { value: { id: string } };
    const tokens = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as { value: { memberId: string } };
    [entry.value.id, tokens.value.memberId] = ['somebody-else', 'somebody-else'];
    localStorage.setItem('profile', JSON.stringify(entry));
    sessionStorage.setItem('tokens', JSON.stringify(tokens));
  });
  const asked = deletionsOf(page);
  await end();
  await expect(confirmation(page)).toBeVisible();
  expect(asked).toEqual([`${world.sandbox}/api/${locale}/accounts/${id}/delete`]);
});

test('the question begins at Cancel, and Escape leaves the account and the focus where they were', async ({ page }) => {
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

test.describe('on pages of others', () => {
  // A page that is made up here is of no network, and the browser keeps it from this machine's.
  test.use({ mishapsExpected: /loopback|Failed to load resource|CORS policy/ });

  test('T37 a form of another site deletes nothing, and neither does a script of one', async ({
    page,
    context,
    world,
  }) => {
    await enterClub(page, locale);
    const id = await idOf(page);
    const target = `${world.sandbox}/api/${locale}/accounts/${id}/delete`;
    const stranger = await foreignSite(
      `<!doctype html><title>stranger</title><form method="post" action="${target}"><button>go</button></form>`,
    );
    const other = await context.newPage();
    await other.goto(stranger.origin);
    const outcome = await other.evaluate(async (address) => {
      try {
        const headers = { authorization: 'Bearer made-up' };
        return (await fetch(address, { method: 'POST', headers, credentials: 'include' })).status;
      } catch {
        return 'forbidden';
      }
    }, target);
    expect(outcome).toBe('forbidden');
    const answered = other.waitForResponse(target);
    await other.getByRole('button').click();
    expect((await answered).status()).toBe(401);
    expect(Object.keys(rowsWith(world.database, id))).toContain('account');
    await stranger.close();
  });
});
