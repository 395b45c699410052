import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { foreignSite } from './foreignSite.ts';
import { test } from './test.ts';
import { PASSWORD, send } from './visitor.ts';

const t = wordingIn('en');
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Logs in in a popup of the authentication page. */
export const logInWithin = async (popup: Page, email: string): Promise<void> => {
  await expect(popup.locator('club-authentication.is-awake')).toBeVisible();
  await expect(popup.getByRole('heading', { level: 2, name: t('auth.login') })).toBeVisible();
  await send(popup, { email, password: PASSWORD });
};

/** A foreign site that opens the page as its popup and records the messages that it receives. */
const listener = (address: string): string => `<!doctype html><title>evil</title><button>open</button><script>
  window.heard = [];
  addEventListener('message', ({ data }) => heard.push(data));
  document.querySelector('button').onclick = () => { open(${JSON.stringify(address)}, 'club', 'popup'); };
</script>`;

export const messagesOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'heard') as unknown);

/** The queries with which a foreign site opens the login: the first runs in `npm test`, the others in the long suite. */
export const DISGUISES = [
  ['as the shop', ''],
  ['as the shop that wants a code', `&code_challenge=${CHALLENGE}&state=evil`],
] as const;

/** Defines the test of a foreign site that opens the login in a popup. */
export const describeStranger = ([what, more]: (typeof DISGUISES)[number]): void => {
  test(`T16 a foreign site that opens the login ${what} receives no message of it`, async ({ page, world }) => {
    const email = await newMember('en');
    const address = `${world.site}${pathTo('authentication', 'en')}?referrer=eshop${more}`;
    const evil = await foreignSite(listener(address));
    await page.goto(evil.origin);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
    await logInWithin(popup, email);
    await expect(popup.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    // Messages arrive in order, so any earlier one would be recorded before this one.
    await popup.evaluate(() => {
      (window.opener as Window).postMessage('bell', '*');
    });
    await expect.poll(() => messagesOf(page)).toEqual(['bell']);
    await evil.close();
  });
};
