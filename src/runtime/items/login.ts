import { DAY_COOKIE_SECONDS } from '~/config/cookies.ts';
import { TRANSACTION_LIFE_MS, WAY_BACK_LIFE_MS } from '~/config/lifetimes.ts';
import { writeText, type Cookie, type Item, type Parse, type TextItem } from '../storage.ts';
import { isFlag, isNumber, isOptionalText, isText, only, shaped } from './shape.ts';

/**
 * A login that has left the page. It is stored so that only the answer to it is accepted as one (docs/threat-model.md S7; RFC 9700 2.1.1).
 */
export type Transaction = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The client that requested the code must exchange it, with the redirect address of that request (docs/threat-model.md T56). */
  readonly clientId: string;
  readonly redirectUri: string;
  /** Where the member goes afterwards; checked again when it is read. */
  readonly target: string;
  /** A popup of the SDK returns without a state (docs/threat-model.md S12). */
  readonly isPopup: boolean;
  /** The reason of the visit, as a query (src/lib/identity/login/arrival.ts). */
  readonly arrival?: string | undefined;
  /** Whether a member links an account: after a refusal the member is still logged in. */
  readonly isLink?: boolean | undefined;
};

const parseTransaction: Parse<Transaction> = shaped({
  state: isText,
  nonce: isText,
  verifier: isText,
  createdAt: isNumber,
  clientId: isText,
  redirectUri: isText,
  target: isText,
  isPopup: isFlag,
  arrival: isOptionalText,
  isLink: (raw: unknown): raw is boolean | undefined => raw === undefined || isFlag(raw),
});

/** By state. States are random, so none of them is the name of a built-in property (docs/threat-model.md T21). */
type ByState = Readonly<Record<string, Transaction>>;

const parseTransactions: Parse<ByState> = (raw) => {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const found = Object.values(raw).flatMap((each) => parseTransaction(each) ?? []);
  return found.length === 0 ? undefined : Object.fromEntries(found.map((each) => [each.state, each]));
};

/** The login that has left the page: its method, time and target, never a code or a token. */
export type LoginResult = {
  readonly type: 'social' | 'session' | 'password' | 'magic_link';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly target: string;
  /** For a link in a mail, which opens in another tab: the secrets, the client and the reason of the visit. */
  readonly verifier?: string | undefined;
  readonly nonce?: string | undefined;
  readonly clientId?: string | undefined;
  readonly arrival?: string | undefined;
};

const TYPES: readonly unknown[] = [
  'social',
  'session',
  'password',
  'magic_link',
] satisfies readonly LoginResult['type'][];
const isType = (value: unknown): value is LoginResult['type'] => TYPES.includes(value);

const parseLoginResult: Parse<LoginResult> = shaped({
  type: isType,
  at: isNumber,
  target: isText,
  verifier: isOptionalText,
  nonce: isOptionalText,
  clientId: isOptionalText,
  arrival: isOptionalText,
});

/** The logins that have left this tab, by their state. */
export const TRANSACTIONS: Item<ByState> = {
  where: 'sessionStorage',
  name: 'auth_tx',
  parse: parseTransactions,
  lifeMs: TRANSACTION_LIFE_MS,
};

/** The login that has left the page; removed once the page to which it returns has handled it. */
export const LOGIN_RESULT: Item<LoginResult> = { where: 'localStorage', name: 'login_result', parse: parseLoginResult };

/** The page from which the member went to log in; each reader validates it again (docs/threat-model.md T02). */
export const URL_REFERRER: Item<string> = {
  where: 'localStorage',
  name: 'url_referrer',
  parse: only(isText),
  lifeMs: WAY_BACK_LIFE_MS,
};

/** The secrets of the identity SDK, its locks of 20 s, and the id that it sends with each request. */
export const NONCE: TextItem = { where: 'localStorage', name: 'nonce' };
export const VERIFIER: TextItem = { where: 'localStorage', name: 'verifier_key' };
export const AUTHORIZE_LOCK: TextItem = { where: 'sessionStorage', name: 'authorize_state' };
export const SESSION_LOCK: TextItem = { where: 'sessionStorage', name: 'session_state' };
export const CORRELATION_ID: TextItem = { where: 'localStorage', name: 'correlationId' };

/** Stores the verifier where the SDK reads it; answers whether it was stored. */
export const keepVerifier = (verifier: string): boolean => writeText(VERIFIER, verifier);

/** The property from which the visitor came, for later pages of the visit and for the organiser's other sites. */
export const REFERER_COOKIE: Cookie = { name: '_referer', seconds: DAY_COOKIE_SECONDS };
