import { clientKeyOf, clientOf } from '~/config/clients.ts';
import { IDENTITY } from '~/config/identity.ts';
import { STORED_ITEMS, type StoredItem } from '~/config/storedItems.ts';
import { address } from '~/lib/browser/navigation.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { hasDatabase, keptText, lifeOf, type Where, plainEntry } from '~/lib/browser/storage.ts';
import { cachedMember } from '~/lib/identity/keptSession.ts';
import { maskedTokens } from '~/lib/identity/maskedTokens.ts';
import { $session } from '~/stores/session.ts';
import type { Findings } from '../DebugConsole.tsx';
import type { Item } from '../parts/DebugItems.tsx';
import { lifeText, type DebugWords } from '../parts/debugText.ts';

/** Stored items that decide whether a question is asked again, and the consent to being measured (docs/contract.md, Stored items). */
const CAPS = ['capping', 'consents_checked', 'consents_club', 'subscription_prompt', '_consent'] as const;

const whereIs = (name: string): Where => (name === '_consent' ? 'cookie' : 'localStorage');

/** The address decides: `hideToken` hides the tokens, `hideToken=0` does not. */
const hidesTokens = (): boolean => !['0', null].includes(address.parameters().get('hideToken'));

const session = (words: DebugWords): Findings['session'] => {
  const [member, tokens] = [cachedMember(), maskedTokens()];
  const { access = '', refresh = words('none'), clientId: client = '', leftMs = 0 } = tokens ?? {};
  // A page that found a member in the cache has not asked the provider, so its store has no answer yet.
  const known = $session.get().status;
  const status = known === 'unknown' && member !== undefined ? 'member' : known;
  const line = words('tokenLine', { access, refresh, client, life: lifeText(leftMs) });
  return [
    [words('status'), status],
    [words('member'), member?.id ?? words('none')],
    ...(hidesTokens() ? [] : [[words('tokens'), tokens === undefined ? words('none') : line] as const]),
  ];
};

const ITEMS: readonly StoredItem[] = STORED_ITEMS;

const items = async (words: DebugWords): Promise<readonly Item[]> => {
  const isShared = await hasDatabase('club-auth');
  return ITEMS.flatMap<Item>(({ name, where }) => {
    if (where === 'indexedDb') return isShared ? [{ name, where, life: words('endless') }] : [];
    const text = keptText(where, name);
    if (text === undefined) return [];
    const life = lifeOf(where, text);
    return [{ name, where, life: typeof life === 'number' ? lifeText(life) : words(life) }];
  });
};

const referrer = (words: DebugWords): Findings['referrer'] => {
  const asked = address.parameters().get('referrer');
  const key = clientKeyOf(asked);
  return [
    [words('arrived'), cookies.read('_referer') ?? words('none')],
    [words('address'), asked ?? words('none')],
    [words('client'), `${key}: ${clientOf(key).id}`],
    [words('wayBack'), keptText('localStorage', 'url_referrer') ?? words('none')],
  ];
};

/** Reads everything that the console shows. */
export const findAll = async (words: DebugWords, errors: readonly string[]): Promise<Findings> => ({
  session: session(words),
  items: await items(words),
  caps: CAPS.map((name) => [name, keptText(whereIs(name), name) ?? words('none')]),
  referrer: referrer(words),
  errors,
});

/** Removes one of them, so that its question is asked again. */
export const resetCap = (name: string): void => {
  const where = whereIs(name);
  if (where === 'cookie') cookies.remove({ name, domain: IDENTITY.cookieDomain });
  else plainEntry(where, name).remove();
};
