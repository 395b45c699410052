import { clientOf } from '~/config/clients.ts';
import { address } from '~/lib/browser/navigation.ts';
import { ITEMS } from '~/runtime/items/allItems.ts';
import { removeStored } from '~/runtime/items/catalogue.ts';
import { REFERER_COOKIE, URL_REFERRER } from '~/runtime/items/login.ts';
import { CAPPING, CONSENTS_CHECKED, CONSENTS_CLUB, SUBSCRIPTION_PROMPT } from '~/runtime/items/prompts.ts';
import { remainingLife, storedText } from '~/runtime/items/storedText.ts';
import { CONSENT_COOKIE } from '~/runtime/items/visitor.ts';
import { readCookie, readItem } from '~/runtime/storage.ts';
import { cachedMember } from '~/runtime/member.ts';
import { arrivalOf } from '~/lib/identity/login/arrival.ts';
import { arrivedAt } from '~/lib/identity/login/returning.ts';
import { maskedTokens } from '~/lib/identity/tokens/maskedTokens.ts';
import { $session } from '~/runtime/session.ts';
import type { Findings } from './DebugConsole.tsx';
import type { Item } from './DebugItems.tsx';
import { lifeText, type DebugWords } from './debugText.ts';

/** Stored items that decide whether a question is asked again, and the consent to being measured (docs/contract.md, Stored items). */
const CAPS = [
  CAPPING,
  CONSENTS_CHECKED,
  CONSENTS_CLUB,
  SUBSCRIPTION_PROMPT,
  { where: 'cookie', name: CONSENT_COOKIE.name },
] as const;

const caps = (words: DebugWords): Promise<Findings['caps']> =>
  Promise.all(CAPS.map(async (item) => [item.name, (await storedText(item)) ?? words('none')] as const));

/** The address decides: `hideToken` hides the tokens, `hideToken=0` does not. */
const hidesTokens = (): boolean => !['0', null].includes(address.parameters().get('hideToken'));

const session = (words: DebugWords): Findings['session'] => {
  const [member, tokens] = [cachedMember(), maskedTokens()];
  const { access = '', refresh = words('none'), clientId: client = '', leftMs = 0 } = tokens ?? {};
  // A page that has only the cached member has not asked the provider, so its store has no answer yet.
  const known = $session.get().status;
  const status = known === 'unknown' && member !== undefined ? 'member' : known;
  const line = words('tokenLine', { access, refresh, client, life: lifeText(leftMs) });
  return [
    [words('status'), status],
    [words('member'), member?.id ?? words('none')],
    ...(hidesTokens() ? [] : [[words('tokens'), tokens === undefined ? words('none') : line] as const]),
  ];
};

const items = async (words: DebugWords): Promise<readonly Item[]> => {
  const found = await Promise.all(
    ITEMS.map(async (item): Promise<Item | undefined> => {
      const text = await storedText(item);
      if (text === undefined) return undefined;
      const life = remainingLife(item, text);
      return { name: item.name, where: item.where, life: typeof life === 'number' ? lifeText(life) : words(life) };
    }),
  );
  return found.filter((item) => item !== undefined);
};

const referrer = (words: DebugWords): Findings['referrer'] => {
  const { property } = arrivalOf(arrivedAt(), { origin: address.origin(), loginPaths: [] });
  return [
    [words('arrived'), readCookie(REFERER_COOKIE) ?? words('none')],
    [words('address'), property === 'default' ? words('none') : property],
    [words('client'), `${property}: ${clientOf(property).id}`],
    [words('wayBack'), readItem(URL_REFERRER) ?? words('none')],
  ];
};

/** Reads everything that the console shows. */
export const findAll = async (words: DebugWords, errors: readonly string[]): Promise<Findings> => ({
  session: session(words),
  items: await items(words),
  caps: await caps(words),
  referrer: referrer(words),
  errors,
});

/** Removes one of them, so that its prompt appears again. */
export const resetCap = (name: string): void => {
  const item = CAPS.find((each) => each.name === name);
  if (item !== undefined) removeStored(item);
};
