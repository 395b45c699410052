import { expect, type Page } from 'playwright/test';
import { CLIENT_IDS, type ClientKey } from '../../sandbox/identity/clients.ts';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { addPasskey } from './addPasskey.ts';
import { becomeStranger } from './becomeStranger.ts';
import { enterClub, newMember } from './beMember.ts';
import { isDead, noteTokens, statusesOf, type Held } from './heldTokens.ts';
import { cancel, continueAsNew } from './identity/socialPage.ts';
import { becomeActive, logOut, mailsTo, newAddress, NEW_PASSWORD, PASSWORD, send } from './visitor.ts';
import type { World } from './world.ts';

const PROPERTIES = Object.keys(CLIENT_IDS) as readonly ClientKey[];
export const WAYS = [
  'password',
  'sign-up and mail',
  'reset and mail',
  'social',
  'social, turned back',
  'passkey',
  'link by mail',
  'popup',
] as const;
const DETOURS = ['straight', 'other language', 'reload', 'mail in another browser'] as const;

/** A login method for the visitor of a property, and the detour before it is completed. */
export type Cell = {
  readonly property: ClientKey;
  readonly way: (typeof WAYS)[number];
  readonly detour: (typeof DETOURS)[number];
};

/** The outcome: the last address, the events of the page or the messages to the opener, and the number of tokens that still worked. */
export type Outcome = {
  readonly end: string;
  readonly events: readonly string[];
  /** After the logout at the property, and after the next page of the site. */
  readonly alive: readonly [number, number];
};

const APPS: Partial<Record<ClientKey, string>> = {
  app_ios: 'example.club.ios://auth',
  app_android: 'example.club.android://auth',
};
const WITH_MAIL: readonly Cell['way'][] = ['sign-up and mail', 'reset and mail'];

/** Why a cell makes no sense; undefined if it does. */
export const reasonAgainst = ({ property, way, detour }: Cell): string | undefined => {
  if (way === 'popup' && property === 'default') return 'the site opens no popup of itself';
  if (way === 'popup' && APPS[property] !== undefined) return 'an app opens no popup';
  if (detour !== 'mail in another browser' || WITH_MAIL.includes(way)) return undefined;
  if (way === 'link by mail') return 'its code is not used in another browser than the one that asked for it';
  return 'no mail is opened';
};

export const CELLS: readonly Cell[] = PROPERTIES.flatMap((property) =>
  WAYS.flatMap((way) => DETOURS.map((detour) => ({ property, way, detour }))),
);

/** The page that the site's own visitor was reading. */
const READ = pathTo('stages', 'en');

/** The last address of a login: the property, the app's address, or the page that was read. */
export const endOf = (property: ClientKey, { site, sandbox }: World): string => {
  if (property === 'default') return site + READ;
  return APPS[property] ?? `${sandbox}/partners/${CLIENT_IDS[property]}/`;
};

type Walk = {
  readonly page: Page;
  readonly elsewhere: Page;
  readonly world: World;
  readonly cell: Cell;
  /** Removes the session and all storage, so that the preparation does not affect the login. */
  readonly beginAnew: () => Promise<void>;
};

/**
 * Observes the navigation to the last address. No program on this machine opens the address of an app, so the test observes the failed
 * request; afterwards the page can navigate elsewhere.
 */
const watchEnd = (page: Page, { property }: Cell, world: World): (() => Promise<string>) => {
  const end = endOf(property, world);
  if (APPS[property] === undefined)
    return async () => {
      await page.waitForURL(end);
      return page.url();
    };
  const left = new Promise<string>((resolve) => {
    page.on('requestfailed', (request) => {
      if (request.url().startsWith('example.club')) resolve(request.url());
    });
  });
  return () => left;
};

const EVENTS = ['authenticated', 'authentication_failed', 'login_failed', 'signup_failed', 'clubFirstLogin'];

/** Records the events of every page of this browser. */
const noteEvents = async (page: Page): Promise<string[]> => {
  const seen: string[] = [];
  await page.context().exposeBinding('noteEvent', (_source, name: string) => seen.push(name));
  await page.context().addInitScript((names) => {
    const note: unknown = Reflect.get(window, 'noteEvent');
    if (typeof note !== 'function') return;
    for (const name of names) document.addEventListener(name, () => void (note as (name: string) => unknown)(name));
  }, EVENTS);
  return seen;
};

const awake = (page: Page): Promise<void> => expect(page.locator('club-authentication.is-awake')).toBeVisible();

/** Opens the authentication page by the property's link; returns its language after the detour. */
const arrive = async (page: Page, { property, detour }: Cell, world: World): Promise<Locale> => {
  if (property === 'default') {
    await page.goto(READ);
    await page.getByRole('banner').locator('[data-account]').click();
  } else if (APPS[property] !== undefined) await page.goto(`${pathTo('authentication', 'en')}?referrer=${property}`);
  else {
    await page.goto(endOf(property, world));
    await page.locator('#login').click();
  }
  return takeDetour(page, detour);
};

const takeDetour = async (page: Page, detour: Cell['detour']): Promise<Locale> => {
  await awake(page);
  if (detour === 'reload') await page.reload();
  if (detour === 'other language') {
    const burger = page.locator('[data-burger]');
    if (await burger.isVisible()) await burger.click();
    await page.getByRole('banner').locator('a[hreflang="de"]').click();
    await page.waitForURL(({ pathname }) => pathname === pathTo('authentication', 'de'));
  }
  await awake(page);
  return detour === 'other language' ? 'de' : 'en';
};

const press = (page: Page, name: string): Promise<void> => page.getByRole('main').getByRole('button', { name }).click();

/** The link of the newest mail of a kind. */
const linkTo = async (email: string, kind: string, world: World): Promise<string> => {
  const links = async () => (await mailsTo(email, world.backstage)).filter((mail) => mail.kind === kind);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links())[0]?.link ?? '';
};

const byPassword = (page: Page, email: string, password = PASSWORD): Promise<void> => send(page, { email, password });

/** Joins, reaches the last address, and opens the mail's link, which leads there once more. */
const joinAndConfirm = async ({ page, elsewhere, world, cell }: Walk): Promise<string> => {
  const email = newAddress();
  const joined = watchEnd(page, cell, world);
  const t = wordingIn(await arrive(page, cell, world));
  await press(page, t('auth.join'));
  await send(page, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
  expect(await joined()).toBe(endOf(cell.property, world));
  const opened = cell.detour === 'mail in another browser' ? elsewhere : page;
  await opened.goto('about:blank');
  const confirmed = watchEnd(opened, cell, world);
  await opened.goto(await linkTo(email, 'verify-email', world));
  // In a browser that is not logged in, the password shows who has joined.
  if (opened === elsewhere) await opened.locator('#password').fill(PASSWORD);
  await opened.locator('form button').click();
  await expect(opened.getByText(t('auth.verified'))).toBeVisible();
  if (opened === elsewhere) {
    await awake(opened);
    await byPassword(opened, email);
  }
  return confirmed();
};

const resetAndLogIn = async ({ page, elsewhere, world, cell }: Walk): Promise<string> => {
  const email = await newMember('en');
  const t = wordingIn(await arrive(page, cell, world));
  await press(page, t('auth.forgot'));
  await send(page, { email });
  await expect(page.getByText(t('auth.linkSent'))).toBeVisible();
  const opened = cell.detour === 'mail in another browser' ? elsewhere : page;
  const ended = watchEnd(opened, cell, world);
  await opened.goto(await linkTo(email, 'reset-password', world));
  await awake(opened);
  await send(opened, { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
  await expect(opened.getByText(t('auth.passwordUpdated'))).toBeVisible();
  await expect(opened.locator('#auth-email')).toBeVisible();
  await byPassword(opened, email, NEW_PASSWORD);
  return ended();
};

const withGoogle = async ({ page, world, cell }: Walk): Promise<string> => {
  const email = await newMember('en');
  const ended = watchEnd(page, cell, world);
  const t = wordingIn(await arrive(page, cell, world));
  await press(page, t('auth.withProvider', { provider: 'Google' }));
  await page.waitForURL(({ pathname }) => pathname.startsWith('/social/'));
  if (cell.way === 'social') await continueAsNew(page, { name: 'Ana', email: newAddress() });
  else {
    await cancel(page);
    await awake(page);
    await byPassword(page, email);
  }
  return ended();
};

const withPasskey = async ({ page, world, cell, beginAnew }: Walk): Promise<string> => {
  await enterClub(page, 'en');
  await addPasskey(page);
  await beginAnew();
  // By the button: a passkey offered at the field would log in before the detour.
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in globalThis)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const ended = watchEnd(page, cell, world);
  const t = wordingIn(await arrive(page, cell, world));
  await press(page, t('auth.passkey'));
  return ended();
};

/** In the passwordless build: the link opens in another tab of the browser. */
const byMailedLink = async ({ page, world, cell }: Walk): Promise<string> => {
  const email = await newMember('en');
  const t = wordingIn(await arrive(page, cell, world));
  await send(page, { email });
  await expect(page.getByText(t('auth.linkMailed'))).toBeVisible();
  const tab = await page.context().newPage();
  const ended = watchEnd(tab, cell, world);
  await tab.goto(await linkTo(email, 'magic-link', world));
  return ended();
};

/** The property's own popup; it ends when the property has its messages and the popup has closed. */
const inPopup = async ({ page, world, cell }: Walk, events: string[]): Promise<string> => {
  const email = await newMember('en');
  await page.goto(endOf(cell.property, world));
  const button = page.locator(`${cell.property === 'eshop' ? '#popup-code' : '#popup'}:enabled`);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await takeDetour(popup, cell.detour);
  const closed = popup.waitForEvent('close');
  await byPassword(popup, email);
  await closed;
  const lines = page.locator('#messages p');
  await expect(lines.filter({ hasText: 'user-auth: {"id":' })).toHaveCount(1);
  if (cell.property === 'eshop')
    await expect(lines.filter({ hasText: 'user-code: Ana, with a token for eshop' })).toHaveCount(1);
  events.push(...(await lines.allTextContents()).map((line) => line.split(':', 1).join('')));
  return page.url();
};

const walk = (way: Walk, events: string[]): Promise<string> => {
  switch (way.cell.way) {
    case 'password':
      return (async () => {
        const email = await newMember('en');
        const ended = watchEnd(way.page, way.cell, way.world);
        await arrive(way.page, way.cell, way.world);
        await byPassword(way.page, email);
        return ended();
      })();
    case 'sign-up and mail':
      return joinAndConfirm(way);
    case 'reset and mail':
      return resetAndLogIn(way);
    case 'social':
    case 'social, turned back':
      return withGoogle(way);
    case 'passkey':
      return withPasskey(way);
    case 'link by mail':
      return byMailedLink(way);
    case 'popup':
      return inPopup(way, events);
  }
};

const countAlive = async (held: readonly Held[], world: World): Promise<number> => {
  // Without refresh tokens, because a refresh would create new tokens; only the old ones are counted.
  const bearers = held.map((each) => ({ ...each, refresh: undefined }));
  return (await statusesOf(bearers, world)).filter((status) => !isDead(status)).length;
};

/** Logs out at the property; at the site where the property has no page. */
const leaveAt = async (page: Page, property: ClientKey, world: World): Promise<void> => {
  if (property === 'default' || APPS[property] !== undefined) {
    await page.goto(homePath('en'));
    await logOut(page, 'en');
    return;
  }
  await page.goto(endOf(property, world));
  await expect(page.locator('#session')).toContainText('The shared session is here');
  const back = page.waitForEvent('load');
  await page.locator('#logout:enabled').click();
  await back;
  await expect(page.locator('#session')).toContainText('No member is logged in');
};

/** Runs one login from the arrival to the logout. */
export const walkCell = async (way: Omit<Walk, 'beginAnew'>): Promise<Outcome> => {
  const { page, elsewhere, world, cell } = way;
  const isElsewhere = cell.detour === 'mail in another browser';
  const leaving = isElsewhere ? elsewhere : page;
  const held = await noteTokens(leaving);
  const events = await noteEvents(leaving);
  const beginAnew = async (): Promise<void> => {
    await becomeStranger(page);
    held.length = 0;
    events.length = 0;
  };
  const end = await walk({ ...way, beginAnew }, events);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await leaveAt(leaving, cell.property, world);
  const atLogout = await countAlive(held, world);
  await leaving.goto(homePath('en'));
  await becomeActive(leaving);
  await expect(leaving.locator('html')).not.toHaveAttribute('data-session', 'member');
  await expect.poll(() => countAlive(held, world)).toBe(0);
  return { end, events: [...events], alive: [atLogout, await countAlive(held, world)] };
};
