import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from '../identity.ts';
import { amrOf } from './amrOf.ts';

/** The grant, the session and the login methods of the access token in a request. */
export async function grantOfBearer(
  { provider }: Pick<Identity, 'provider'>,
  { authorization = '' }: IncomingHttpHeaders,
) {
  const token = await provider.AccessToken.find(authorization.replace(/^Bearer /i, ''));
  if (token?.grantId === undefined) return undefined;
  return { grantId: token.grantId, sessionUid: token.sessionUid ?? '-', amr: amrOf(token) };
}
