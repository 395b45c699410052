import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { IDENTITY, SILENT_LIMIT_MS } from '~/config/identity.ts';
import { parseIssuedTokens, SHARED_RECORD } from '~/runtime/items/member.ts';
import { sharedRecord } from '~/runtime/tabs.ts';
import type { IssuedToken, Tokens } from '../contract.ts';
import { issuedIn } from '../tokens/issuedTokens.ts';

/** Separate from the record of the session: only this file reads it, so that no tab uses these tokens for a session. */
const record = sharedRecord(SHARED_RECORD.name, 'owed');

let noted: readonly IssuedToken[] = [];

const distinct = (tokens: readonly IssuedToken[]): readonly IssuedToken[] => [
  ...new Map(tokens.map((each) => [each.token, each])).values(),
];

/** Stores the noted tokens for later pages; in the mode `memory` no token is stored, and only this page can revoke them. */
async function keep(): Promise<void> {
  if (PUBLIC_TOKEN_STORE === 'memory' || noted.length === 0) return;
  await record.change((old) => distinct([...parseIssuedTokens(old), ...noted]));
}

/** A status of 4xx is final, for example for an unknown client or member; 429 means to try again (RFC 6585, section 4). */
const isFinal = ({ ok, status }: Response): boolean => ok || (status >= 400 && status < 500 && status !== 429);

async function isRevoked({ token, clientId }: IssuedToken): Promise<boolean> {
  try {
    const answer = await fetch(`${IDENTITY.origin}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, token }),
      signal: AbortSignal.timeout(SILENT_LIMIT_MS),
    });
    return isFinal(answer);
  } catch {
    return false;
  }
}

/** Revokes all of them; those without an answer in time stay owed, for as long as the site would keep a token. */
async function pay(): Promise<void> {
  // Stored first, so that the next page continues if this one is closed meanwhile.
  await keep();
  const owed = distinct([...parseIssuedTokens(noted), ...parseIssuedTokens(await record.read())]);
  if (owed.length === 0) return;
  const answers = await Promise.all(owed.map(async (each) => [each.token, await isRevoked(each)] as const));
  const open = new Set(answers.flatMap(([token, isPaid]) => (isPaid ? [] : [token])));
  const known = new Set(owed.map(({ token }) => token));
  const isOpen = ({ token }: IssuedToken): boolean => open.has(token) || !known.has(token);
  noted = noted.filter(isOpen);
  await record.change((old) => parseIssuedTokens(old).filter(isOpen));
}

/**
 * The tokens of ended sessions until the provider has revoked them, each as the client to which it was issued (docs/threat-model.md T56).
 */
export const owedTokens = {
  note: (tokens: Tokens | undefined): void => {
    if (tokens !== undefined) noted = distinct([...noted, ...issuedIn(tokens)]);
  },
  keep,
  pay,
  /** Whether some are stored for later pages. */
  areKept: async (): Promise<boolean> => parseIssuedTokens(await record.read()).length > 0,
} as const;
