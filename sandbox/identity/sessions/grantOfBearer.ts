import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from '../identity.ts';
import { amrOf } from './amrOf.ts';

/** The grant and the session of the access token that came with a request, and how its member had logged in. */
export async function grantOfBearer(
  { provider }: Pick<Identity, 'provider'>,
  { authorization = '' }: IncomingHttpHeaders,
) {
  const token = await provider.AccessToken.find(authorization.replace(/^Bearer /i, ''));
  if (token?.grantId === undefined) return undefined;
  return { grantId: token.grantId, sessionUid: token.sessionUid ?? '-', amr: amrOf(token) };
}
