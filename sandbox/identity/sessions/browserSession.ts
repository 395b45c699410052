import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Session } from 'oidc-provider';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import { TTL } from '../config.ts';
import type { Identity } from '../identity.ts';

type Providing = Pick<Identity, 'database' | 'provider' | 'origin'>;

/** A library context for the request, with a response that collects the cookies to set. */
function open({ provider }: Pick<Identity, 'provider'>, request: IncomingMessage) {
  const response = new ServerResponse(request);
  return { context: provider.createContext(request, response), response };
}

/** The session of the request's cookie; without a valid cookie a new session, which is not stored. */
export function sessionOf(identity: Pick<Identity, 'provider'>, request: IncomingMessage): Promise<Session> {
  return identity.provider.Session.get(open(identity, request).context);
}

/** The account that is logged in in the browser of the request. */
export async function accountInBrowser(identity: Providing, request: IncomingMessage): Promise<Account | undefined> {
  const { accountId } = await sessionOf(identity, request);
  return accountId === undefined ? undefined : findAccount(identity, accountId);
}

/** The headers that set the session cookie, or delete it if `id` is null. */
export function sessionCookie(identity: Providing, request: IncomingMessage, id: string | null, isTransient = false) {
  const { context, response } = open(identity, request);
  const isSecure = identity.origin.startsWith('https:');
  context.cookies.secure = isSecure;
  context.cookies.set(identity.provider.cookieName('session'), id, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    signed: true,
    overwrite: true,
    ...(id === null || isTransient ? {} : { maxAge: TTL.Session * 1000 }),
  });
  return { 'set-cookie': response.getHeader('set-cookie') as readonly string[] };
}
