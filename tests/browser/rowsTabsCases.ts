import { expect, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from './becomeStranger.ts';
import { enterClub } from './beMember.ts';
import { knownToProviderOnly, sdkLocksIn } from './sessionState.ts';
import { test } from './test.ts';
import { openForms, PASSWORD, send } from './visitor.ts';

const t = wordingIn('en');

export const isWelcomed = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();

/** Values that the SDK treats as a lock that never expires: it compares their `expiry`, which is missing or far in the future. */
export const LOCKS = ['true', '{}', '[]', JSON.stringify({ value: 'state', expiry: 4_102_444_800_000 })];

const lockUp = (page: Page, lock: string): Promise<void> =>
  page.evaluate((text) => {
    for (const name of ['authorize_state', 'session_state']) sessionStorage.setItem(name, text);
  }, lock);

/** Defines the test that a stuck lock prevents neither a silent check nor a login. */
export const describeLock = (lock: (typeof LOCKS)[number]): void => {
  test(`T25 a lock of the SDK that is stuck as ${lock} is released: a member is found, and a login works`, async ({
    page,
  }) => {
    const email = await enterClub(page, 'en');
    await knownToProviderOnly(page);
    await lockUp(page, lock);
    await page.goto(homePath('en'));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    expect(await sdkLocksIn(page)).toEqual([]);
    await becomeStranger(page);
    await openForms(page, 'en');
    await lockUp(page, lock);
    await send(page, { email, password: PASSWORD });
    await isWelcomed(page);
    expect(await sdkLocksIn(page)).toEqual([]);
  });
};
