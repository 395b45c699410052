import { fieldsOf, textOf } from '~/lib/fromOutside.ts';
import { isVisible } from '~/lib/isVisible.ts';
import type { Arrival, Member } from '../contract.ts';

/** Maximum length of a name in a greeting, in characters: the layout of a very long one takes seconds. */
const NAME_MOST = 100;

/** A readable name; another provider may return one of 20,000 letters, or of invisible ones only. */
const nameOf = (value: unknown): string | undefined => {
  const name = textOf(value);
  return name === undefined || !isVisible(name) ? undefined : Array.from(name).slice(0, NAME_MOST).join('');
};

/** The email address in the response of `getUser`. */
export const emailOf = (answer: unknown): string | undefined => textOf(fieldsOf(answer).get('email'));

/** Reads the response of `getUser`; undefined if it contains no profile. The SDK does not convert the names of custom fields. */
export function readArrival(answer: unknown): Arrival | undefined {
  const user = fieldsOf(answer);
  const id = textOf(user.get('id'));
  if (id === undefined) return undefined;
  const custom = fieldsOf(user.get('customFields'));
  const needed = [user.get('birthdate'), custom.get('civility'), custom.get('nationality')];
  const answered = fieldsOf(user.get('consents'));
  const member: Member = {
    id,
    givenName: nameOf(user.get('givenName')),
    hasEmail: emailOf(answer) !== undefined,
    emailVerified: user.get('emailVerified') === true,
    hasPassword: user.get('hasPassword') === true,
    isComplete: needed.every((value) => textOf(value) !== undefined),
    hasNationality: textOf(custom.get('nationality')) !== undefined,
    hasAnsweredCycling: answered.has('optin_cycling'),
    hasContents: fieldsOf(answered.get('optin_contents')).get('granted') === true,
    lastLoginType: textOf(user.get('lastLoginType')),
  };
  return { member, isFirstLogin: user.get('loginsCount') === 1 && user.get('firstLogin') === user.get('lastLogin') };
}

/**
 * The claims of an ID token about its member, in the format of `getUser`: the vendor's token contains name and address. All other fields
 * count as not answered, and the prompts ask the provider before they ask the member.
 */
export const userInClaims = (id: string, claims: ReadonlyMap<string, unknown> | undefined) => ({
  id,
  givenName: claims?.get('given_name'),
  email: claims?.get('email'),
  emailVerified: claims?.get('email_verified'),
});

/**
 * The fields of the cached profile in the mode `described` (specification, section 3), except the credential of the chat, which is never
 * stored.
 */
const DESCRIBED = [
  'id',
  'givenName',
  'familyName',
  'email',
  'emailVerified',
  'birthdate',
  'lastLoginType',
  'updatedAt',
  'hasPassword',
  'loginsCount',
  'firstLogin',
  'lastLogin',
];
const DESCRIBED_CUSTOM = ['username', 'nationality', 'civility'];

/** The fields of the cached profile in the mode `described`. */
export function describedProfile(answer: unknown): Readonly<Record<string, unknown>> {
  const user = fieldsOf(answer);
  const custom = fieldsOf(user.get('customFields'));
  const picked = (names: readonly string[], from: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.flatMap((name) => (from.has(name) ? [[name, from.get(name)]] : [])));
  return { ...picked(DESCRIBED, user), customFields: picked(DESCRIBED_CUSTOM, custom) };
}
