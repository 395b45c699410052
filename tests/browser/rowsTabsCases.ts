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

/** What the SDK takes for a lock; it asks for its end, and what has none is never over (threats.md S9). */
export const LOCKS = ['true', '{}', '[]', JSON.stringify({ value: 'state', expiry: 4_102_444_800_000 })];

const lockUp = (page: Page, lock: string): Promise<void> =>
  page.evaluate((text) => {
    for (const name of ['authorize_state', 'session_state']) sessionStorage.setItem(name, text);
  }, lock);

/** All that a page of the site finds in its browser, as text. */
export const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const inDatabase = await new Promise<unknown>((resolve) => {
      const request = indexedDB.open('club-auth', 1);
      request.onsuccess = () => {
        const reading = request.result.transaction('slot').objectStore('slot').getAll();
        reading.onsuccess = () => {
          request.result.close();
          resolve(reading.result);
        };
      };
    });
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, inDatabase]);
  });

/** The id, and the token, of the member of this tab. */
export const marksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const read = (text: string | null) => (JSON.parse(text ?? '{}') as { value: Record<string, string> }).value;
    const [profile, tokens] = [read(localStorage.getItem('profile')), read(sessionStorage.getItem('tokens'))];
    return [profile['id'] ?? '', tokens['accessToken'] ?? '', tokens['refreshToken'] ?? ''];
  });

/** A lock that is stuck, for a silent check and for a login. */
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
