import { createHash, randomBytes } from 'node:crypto';
import type { Answer, Question } from '../../../platform/http/route.ts';
import type { Account } from '../accounts/account.ts';
import type { Identity } from '../identity.ts';
import type { Entry } from '../proofs/loginToken.ts';
import { forward } from '../provider/forward.ts';
import { checkClient, enterHere } from './enterHere.ts';

/** A token set for the vendor's legacy calls: creates an authorization code and redeems it itself. */
export async function tokensFor(
  identity: Identity,
  question: Question,
  account: Account,
  entry: Entry,
  asked: { readonly client_id: string; readonly scope: string },
): Promise<Answer> {
  const client = await checkClient(identity, asked.client_id);
  const verifier = randomBytes(32).toString('base64url');
  const [redirectUri = ''] = client.redirectUris ?? [];
  const { code, cookie } = await enterHere(identity, question, account, entry, {
    client_id: asked.client_id,
    redirect_uri: redirectUri,
    scope: asked.scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    response_type: 'code',
  });
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: asked.client_id,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
  });
  const answer = await forward(identity, question, { method: 'POST', address: '/oauth/token', form });
  return { ...answer, headers: { ...answer.headers, ...cookie } };
}
