import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { fieldsOf } from '~/lib/fromOutside.ts';
import { sharedRecord } from '~/runtime/tabs.ts';
import type { Member, Tokens } from '../contract.ts';
import { parseMember, parseTokens, SHARED_RECORD } from '~/runtime/items/member.ts';
import { inPlaceOf } from '../tokens/issuedTokens.ts';
import { owedTokens } from './owedTokens.ts';
import { sessionEnd } from './sessionEnd.ts';

/** What one tab has found out, for those that wanted to know the same meanwhile (docs/threat-model.md T26; R08). */
export type Shared = {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly clientId: string;
  /** Undefined without a session. */
  readonly member: Member | undefined;
  /** Nothing in the mode `memory`, which keeps none. */
  readonly tokens: Tokens | undefined;
};

const record = sharedRecord(SHARED_RECORD.name, 'session');

function parse(raw: unknown): Shared | undefined {
  const found = fieldsOf(raw);
  const [at, clientId] = [found.get('at'), found.get('clientId')];
  if (typeof at !== 'number' || at > Date.now() || typeof clientId !== 'string') return undefined;
  const member = parseMember(found.get('member'));
  const tokens = parseTokens(found.get('tokens'));
  return { at, clientId, member, tokens: tokens !== undefined && tokens.expiresAt > Date.now() ? tokens : undefined };
}

/** The tokens that a tab has left for others; they may be another client's than those of this tab. */
async function leftTokens(): Promise<Tokens | undefined> {
  return parseTokens(fieldsOf(await record.read()).get('tokens'));
}

export const sharedSession = {
  /** What was found out since then; the tokens only for the client to which they were given. */
  since: async (at: number, clientId: string): Promise<Shared | undefined> => {
    const shared = parse(await record.read());
    if (shared === undefined || shared.at < at) return undefined;
    return shared.clientId === clientId ? shared : { ...shared, tokens: undefined };
  },
  publish: async (clientId: string, member: Member | undefined, tokens: Tokens | undefined): Promise<void> => {
    if (sessionEnd.isUnderWay()) return;
    const left = await leftTokens();
    if (member === undefined) owedTokens.note(left);
    const kept = PUBLIC_TOKEN_STORE === 'memory' || tokens === undefined ? undefined : inPlaceOf(left, tokens);
    await record.write({ at: Date.now(), clientId, member, tokens: kept });
  },
  /** Notes that a logout did not reach the provider, and its tokens; a later record replaces the note, but not the tokens. */
  oweLogout: async (): Promise<void> => {
    owedTokens.note(await leftTokens());
    await owedTokens.keep();
    await record.write({ at: Date.now(), clientId: '', isLogoutOwed: true });
  },
  isLogoutOwed: async (): Promise<boolean> => fieldsOf(await record.read()).get('isLogoutOwed') === true,
  /** Ends what the tabs share: its tokens and those of this tab are revoked, and nothing is left but those that could not be. */
  end: async (): Promise<void> => {
    owedTokens.note(await leftTokens());
    await owedTokens.pay();
    if (await owedTokens.areKept()) await record.write(undefined);
    else await record.remove();
  },
} as const;
