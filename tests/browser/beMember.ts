import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { z } from 'astro/zod';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { CLIENT_IDS, SCOPES } from '../../sandbox/identity/clients.ts';
import { preferencesMet } from './preferencesMet.ts';
import { newAddress, PASSWORD } from './visitor.ts';
import { presentWorld } from './world.ts';

const CLIENT = CLIENT_IDS.default;
const SCOPE = SCOPES.join(' ');
const loginToken = z.object({ tkn: z.string() });

/** The headers of a request from the site's own pages; `agent` is the user agent that the list of sessions shows. */
const headersOf = (locale: Locale, agent: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json;charset=UTF-8',
  'custom-locale': locale,
  'user-agent': agent,
  origin: presentWorld().site,
});

/** Half a login: its token, and the cookie of the browser that may finish it. */
type HalfLogin = { readonly tkn: string; readonly cookie: string };

/** Cookies as a browser sends them. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** Requests a login token from the provider as the site's own pages do. */
const loginTokenFrom = async (
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<HalfLogin> => {
  const answer = await fetch(`${presentWorld().backstage}/identity/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ client_id: CLIENT, scope: SCOPE, ...body }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return { ...loginToken.parse(await answer.json()), cookie: cookiesOf(answer) };
};

const signUp = (locale: Locale, email: string, agent = ''): Promise<HalfLogin> =>
  loginTokenFrom('/signup', { data: { given_name: 'Ana', email, password: PASSWORD } }, headersOf(locale, agent));

/** Starts a session with a login token; returns its cookies. */
const sessionOf = async ({ tkn, cookie }: HalfLogin, locale: Locale, agent: string): Promise<readonly string[]> => {
  const { backstage, site } = presentWorld();
  const query = new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    redirect_uri: site + pathTo('authentication', locale),
    scope: SCOPE,
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
    tkn,
  });
  // The code is not exchanged: the first page that the member opens gets its own from the session.
  const answer = await fetch(`${backstage}/oauth/authorize?${query.toString()}`, {
    headers: { ...headersOf(locale, agent), cookie },
    redirect: 'manual',
  });
  const location = answer.headers.get('location') ?? '';
  if (!URL.canParse(location) || !new URL(location).searchParams.has('code'))
    throw new Error(`The login was answered with ${answer.status}, and leads to "${location}"`);
  return answer.headers.getSetCookie();
};

/** Puts a session into the browser: the provider's cookies, and the site's cookie that announces a session. */
const beginIn = async (page: Page, lines: readonly string[]): Promise<void> => {
  const { sandbox, site, cookieDomain } = presentWorld();
  const session = lines.flatMap((line) => {
    const [, name, value] = /^([^=]+)=([^;]+)/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    return [{ name, value, url: sandbox, httpOnly: true, sameSite: 'Lax' as const }];
  });
  const domain = cookieDomain === undefined ? new URL(site).hostname : `.${cookieDomain}`;
  const secure = site.startsWith('https:');
  const cookie = { name: '_club', value: '1', domain, path: '/', secure, sameSite: 'Lax' as const };
  await page.context().addCookies([...session, cookie]);
};

const agentOf = (page: Page): Promise<string> => page.evaluate(() => navigator.userAgent);

/** Creates the account of a new member over HTTP, as the form of the authentication page does, without a session. */
export const newMember = async (locale: Locale, email = newAddress()): Promise<string> => {
  await signUp(locale, email);
  return email;
};

/**
 * Creates a new member over HTTP who is logged in in this browser, as after a sign-up at another property. No page is opened; the first one
 * finds the session by its own silent check.
 */
export const beMember = async (page: Page, locale: Locale, email = newAddress()): Promise<string> => {
  const agent = await agentOf(page);
  await beginIn(page, await sessionOf(await signUp(locale, email, agent), locale, agent));
  return email;
};

/** Logs in a member with an account over HTTP. */
export const beLoggedIn = async (page: Page, locale: Locale, email: string): Promise<void> => {
  const agent = await agentOf(page);
  const half = await loginTokenFrom('/password/login', { email, password: PASSWORD }, headersOf(locale, agent));
  await beginIn(page, await sessionOf(half, locale, agent));
};

/** Opens the club's page and waits for all of its requests for the member's data, so that none is pending when a test begins. */
const openClub = async (page: Page, locale: Locale): Promise<void> => {
  await page.goto(pathTo('club', locale));
  await expect(page.locator('club-profile meter')).toBeAttached();
  await expect(page.locator('[data-member-text] p').first()).toBeAttached();
  await preferencesMet(page);
};

/** Creates a new member and opens the club's page as that member; the page has stored profile and tokens. */
export const enterClub = async (page: Page, locale: Locale, email = newAddress()): Promise<string> => {
  await beMember(page, locale, email);
  await openClub(page, locale);
  return email;
};
