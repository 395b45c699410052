import { setTimeout } from 'node:timers/promises';
import { z } from 'astro/zod';
import type { Answer, Question } from '../../../platform/http/route.ts';
import { CODE_LIFE, EVEN_ANSWER } from '../config.ts';
import { IdentityFailure, invalidRequest } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { limit } from '../limit.ts';
import { send } from '../mails/send.ts';
import { checkCode, sendableCode, useCode } from '../proofs/code.ts';
import { languageOfRequest } from '../wire/language.ts';
import { withParameters } from '../wire/ownAddress.ts';
import type { Account } from './account.ts';
import { findByIdentifier, type Identifier } from './accounts.ts';
import { identifierOf, keyOf } from './identifierOf.ts';

const nothing = z.object({});

type Wish = {
  readonly kind: 'reset-password' | 'recover-account';
  readonly email?: string | undefined;
  readonly phone_number?: string | undefined;
  /** The page of the mail's link, to which the code is added. */
  readonly page: string;
  /** What the link carries besides code and address. */
  readonly extra?: Readonly<Record<string, string | undefined>>;
};

/**
 * Sends a code to whoever has lost the way in. The answer is the same for an address that nobody has, after the same time (T63),
 * unless the settings ask for the vendor's own, which tells.
 */
export async function sendResetCode(identity: Identity, question: Question, wish: Wish): Promise<Answer> {
  const identifier = identifierOf(wish);
  if (identifier === undefined) throw invalidRequest('An email or phone_number is required');
  await limit(identity, `reset ${keyOf(identifier)}`);
  const evenly = setTimeout(EVEN_ANSWER);
  const account = findByIdentifier(identity, identifier);
  if (account === undefined && identity.settings.revealsAccounts) {
    throw new IdentityFailure(404, 'resource_not_found', 'There is no account of this address');
  }
  if (account !== undefined) sendTo(identity, question, account, identifier, wish);
  await evenly;
  return { status: 204 };
}

function sendTo(identity: Identity, question: Question, account: Account, identifier: Identifier, wish: Wish): void {
  const language = languageOfRequest(question.headers);
  const life = { accountId: account.id, payload: {}, life: CODE_LIFE };
  const code = sendableCode(identity, 'reset', keyOf(identifier), life);
  if ('email' in identifier) {
    const { email } = identifier;
    const link = withParameters(wish.page, { verification_code: code, email, ...wish.extra });
    send(identity, { kind: wish.kind, language, to: account.email ?? email, member: account, code, link });
  } else {
    send(identity, { kind: 'sms-code', language, to: keyOf(identifier), member: account, code });
  }
}

/**
 * Whose code it is; it is used up.
 *
 * @throws {IdentityFailure} `invalid_grant` for a wrong one.
 */
export function accountOfResetCode(identity: Identity, identifier: Identifier, code: string): Account {
  return accountOf(identity, identifier, useCode(identity, 'reset', keyOf(identifier), code, nothing));
}

/** As `accountOfResetCode`, and the code can be used afterwards. */
export function checkResetCode(identity: Identity, identifier: Identifier, code: string): Account {
  return accountOf(identity, identifier, checkCode(identity, 'reset', keyOf(identifier), code, nothing));
}

/** Who has changed her address since does not prove the new one with the code that went to the old one. */
function accountOf(
  identity: Identity,
  identifier: Identifier,
  { accountId }: { readonly accountId: string | null },
): Account {
  const account = findByIdentifier(identity, identifier);
  if (account?.id !== accountId) throw invalidRequest('The account of this code is gone');
  return account;
}
