import type { Client } from '@reachfive/identity-core';
import { expect, type Page } from 'playwright/test';
import { PEOPLE } from '../../people.ts';
import type { Exchange } from './recordWire.ts';
import { askClient } from './askClient.ts';
import { tokensOf, type Tokens } from './tokensOf.ts';
import { compareWire } from './wire.ts';

/** The names of all functions of the SDK; `remoteSettings` is a promise. */
export type FunctionName = Exclude<keyof Client, 'remoteSettings'>;
export type Asked<Name extends FunctionName> = Parameters<Client[Name]>;

/** The events to which the bare page listens. */
type ClientEvent = {
  readonly name: 'login_failed' | 'signup_failed' | 'profile_updated';
  readonly payload: unknown;
};

/** The path of an address, or a pattern if a part of it is random. */
type Path = string | RegExp;

const leadsTo = ({ pathname }: URL, path: Path): boolean =>
  typeof path === 'string' ? pathname === path : path.test(pathname);

type Surroundings = {
  readonly expectMishap: (line: string) => void;
  readonly takeWire: () => readonly Exchange[];
  readonly site: string;
};

/** The password of the members whom the sandbox makes. */
export const PASSWORD = 'Maillot-Jaune-2020!';
/** A password that a member changes to. */
export const NEW_PASSWORD = 'Tourmalet-2115-metres!';
/** A telephone that a member adds. */
export const phoneNumber = '+33612345678';
/** The page to which a login redirects. */
export const CALLBACK = '/fr/authentification/';
const EVERYTHING = ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_write'];

/** A visitor on the bare page, who calls the SDK's client; the recorded wire is compared with the stored one as well. */
export const createVisitor = (page: Page, { expectMishap, takeWire, site }: Surroundings) => {
  const isReady = async () => {
    await expect(page.locator('html[data-ready]')).toBeAttached();
  };
  const call = async <Name extends FunctionName>(name: Name, asked: Asked<Name>): Promise<unknown> => {
    const outcome = await askClient(page, name, asked);
    if (outcome.kind === 'refused') throw new Error(`${name} is refused: ${JSON.stringify(outcome.why)}`);
    return outcome.value;
  };
  const leave = async <Name extends FunctionName>(name: Name, asked: Asked<Name>, path: Path): Promise<URL> => {
    await Promise.all([page.waitForURL((url) => leadsTo(url, path)), askClient(page, name, asked, 'leaves')]);
    if (page.url().startsWith(site)) await isReady();
    return new URL(page.url());
  };
  /** The parameters of a login without a navigation, with every scope. */
  const auth = { redirectUri: site + CALLBACK, useWebMessage: true, scope: EVERYTHING };

  return {
    page,
    site,
    auth,
    /** Like `auth`, but with a navigation. */
    byRedirect: { ...auth, useWebMessage: false },
    expectMishap,
    call,
    leave,
    /** Opens an address, such as a mail's link, and follows its redirects. */
    open: async (address: string): Promise<URL> => {
      await page.goto(address);
      if (page.url().startsWith(site)) await isReady();
      return new URL(page.url());
    },
    /** Opens the link of a verification mail and presses the button of its page. */
    confirm: async (address: string, password?: string): Promise<void> => {
      await page.goto(address);
      if (password !== undefined) await page.locator('#password').fill(password);
      await page.locator('form button').click();
      await page.waitForURL(`${site}/**`);
      await isReady();
    },
    /** A call that succeeds, and whose wire equals the stored one. */
    success: async <Name extends FunctionName>(name: Name, asked: Asked<Name>, variant?: string): Promise<unknown> => {
      takeWire();
      const value = await call(name, asked);
      await compareWire(keyOf(name, variant), takeWire());
      return value;
    },
    /** A call that navigates away, succeeds, and whose wire equals the stored one; returns the new address. */
    departure: async <Name extends FunctionName>(
      name: Name,
      asked: Asked<Name>,
      { to, variant }: { readonly to: Path; readonly variant?: string },
    ): Promise<URL> => {
      takeWire();
      const url = await leave(name, asked, to);
      await compareWire(keyOf(name, variant), takeWire());
      return url;
    },
    /** A call that fails: the reason of its rejection, and the line in the console. */
    refusal: async <Name extends FunctionName>(name: Name, asked: Asked<Name>, mishap?: string): Promise<unknown> => {
      if (mishap !== undefined) expectMishap(mishap);
      const outcome = await askClient(page, name, asked);
      if (outcome.kind === 'resolved') throw new Error(`${name} works: ${JSON.stringify(outcome.value)}`);
      return outcome.why;
    },
    /** A call that navigates away and fails. */
    failedDeparture: leave,
    /** The events that the client has fired on this page. */
    events: (): Promise<readonly ClientEvent[]> =>
      page.evaluate(() => (globalThis as unknown as { readonly said: readonly ClientEvent[] }).said),
    /** Whether the provider's session outlives the browser. */
    isRemembered: async (): Promise<boolean> => {
      const session = (await page.context().cookies()).find(({ name }) => name === 'sandbox_identity');
      return session !== undefined && session.expires > 0;
    },
    /** Removes the listener of an event. */
    stopListening: (event: ClientEvent['name']): Promise<void> =>
      page.evaluate((name) => {
        const { client, listeners } = globalThis as unknown as {
          readonly client: Client;
          readonly listeners: Readonly<Record<string, () => void>>;
        };
        const listener = listeners[name];
        if (listener !== undefined) client.off(name, listener);
      }, event),
    /** Logs in by password, without leaving the page. */
    logIn: async (email: string = PEOPLE.member.email, scope: readonly string[] = EVERYTHING): Promise<Tokens> =>
      tokensOf(await call('loginWithPassword', [{ email, password: PASSWORD, auth: { ...auth, scope: [...scope] } }])),
  };
};

export type Visitor = ReturnType<typeof createVisitor>;

const keyOf = (name: string, variant: string | undefined): string =>
  variant === undefined ? name : `${name} (${variant})`;
