import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { fieldsOf } from '~/lib/fromOutside.ts';
import { sharedRecord } from '~/runtime/tabs.ts';
import type { Member, Tokens } from '../contract.ts';
import { parseMember, parseTokens, SHARED_RECORD } from '~/runtime/items/member.ts';
import { inPlaceOf } from '../tokens/issuedTokens.ts';
import { owedTokens } from './owedTokens.ts';
import { sessionEnd } from './sessionEnd.ts';

/** The result of one tab, for other tabs that wanted it at the same time (docs/threat-model.md T26; R08). */
export type Shared = {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly clientId: string;
  /** Undefined without a session. */
  readonly member: Member | undefined;
  /** Undefined in the mode `memory`, which stores none. */
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

/** The tokens that a tab has stored for the others; their client may differ from that of this tab's tokens. */
async function leftTokens(): Promise<Tokens | undefined> {
  return parseTokens(fieldsOf(await record.read()).get('tokens'));
}

export const sharedSession = {
  /** The result, if it is not older than `at`; its tokens only for the client to which they were issued. */
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
  /** Records that a logout did not reach the provider, with its tokens; a later record replaces the mark, but not the tokens. */
  oweLogout: async (): Promise<void> => {
    owedTokens.note(await leftTokens());
    await owedTokens.keep();
    await record.write({ at: Date.now(), clientId: '', isLogoutOwed: true });
  },
  isLogoutOwed: async (): Promise<boolean> => fieldsOf(await record.read()).get('isLogoutOwed') === true,
  /** Ends the shared session: its tokens and those of this tab are revoked, and only those that could not be revoked stay stored. */
  end: async (): Promise<void> => {
    owedTokens.note(await leftTokens());
    await owedTokens.pay();
    if (await owedTokens.areKept()) await record.write(undefined);
    else await record.remove();
  },
} as const;
