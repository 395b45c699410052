import { setTimeout } from 'node:timers/promises';
import { z } from 'astro/zod';
import { transaction } from '../../../platform/database.ts';
import type { Answer, Question } from '../../../platform/http/route.ts';
import { CODE_LIFE, EVEN_ANSWER } from '../config.ts';
import { IdentityFailure, invalidRequest } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { limit } from '../limit.ts';
import { send } from '../mails/send.ts';
import { checkCode, sendableCode, useCode } from '../proofs/code.ts';
import { countSentCode } from '../proofs/codeLimits.ts';
import { languageOfRequest } from '../wire/language.ts';
import { withParameters } from '../wire/ownAddress.ts';
import type { Account } from './account.ts';
import { findReachable, keyOf, type Identifier } from './accounts.ts';
import { identifierOf } from './identifierOf.ts';

const nothing = z.object({});

type ResetOptions = {
  readonly kind: 'reset-password' | 'recover-account';
  readonly email?: string | undefined;
  readonly phone_number?: string | undefined;
  /** The target of the mail's link, without the code. */
  readonly page: string;
  /** Further parameters of the link, besides code and e-mail address. */
  readonly extra?: Readonly<Record<string, string | undefined>>;
};

/**
 * Sends a code that replaces a lost credential. The response and its delay are the same for an unknown address (T63), unless
 * `revealsAccounts` enables the vendor's 404.
 */
export async function sendResetCode(identity: Identity, question: Question, options: ResetOptions): Promise<Answer> {
  const identifier = identifierOf(options);
  if (identifier === undefined) throw invalidRequest('An email or phone_number is required');
  await limit(identity, `reset ${keyOf(identifier)}`);
  const evenly = setTimeout(EVEN_ANSWER);
  const account = findReachable(identity, identifier);
  countSentCode(identity, 'reset', keyOf(identifier));
  if (account === undefined && identity.settings.revealsAccounts) {
    throw new IdentityFailure(404, 'resource_not_found', 'There is no account of this address', {
      key: 'error.account.notFound',
    });
  }
  if (account !== undefined) {
    transaction(identity.database, () => {
      sendTo(identity, question, account, identifier, options);
    });
  }
  await evenly;
  return { status: 204 };
}

function sendTo(
  identity: Identity,
  question: Question,
  account: Account,
  identifier: Identifier,
  options: ResetOptions,
): void {
  const language = languageOfRequest(question.headers);
  const life = { accountId: account.id, payload: {}, life: CODE_LIFE };
  const code = sendableCode(identity, 'reset', keyOf(identifier), life);
  if ('email' in identifier) {
    const { email } = identifier;
    const link = withParameters(options.page, { verification_code: code, email, ...options.extra });
    send(identity, { kind: options.kind, language, to: account.email ?? email, member: account, code, link });
  } else {
    send(identity, { kind: 'sms-code', language, to: keyOf(identifier), member: account, code });
  }
}

/**
 * The account of a reset code; consumes the code.
 *
 * @throws {IdentityFailure} `invalid_grant` for a wrong code.
 */
export function accountOfResetCode(identity: Identity, identifier: Identifier, code: string): Account {
  return useCode(identity, 'reset', keyOf(identifier), code, nothing, (found) =>
    accountOf(identity, identifier, found),
  );
}

/** As `accountOfResetCode`, without consuming the code. */
export function checkResetCode(identity: Identity, identifier: Identifier, code: string): Account {
  return accountOf(identity, identifier, checkCode(identity, 'reset', keyOf(identifier), code, nothing));
}

/** Refuses a code that was sent to a former address of the account. */
function accountOf(
  identity: Identity,
  identifier: Identifier,
  { accountId }: { readonly accountId: string | null },
): Account {
  const account = findReachable(identity, identifier);
  if (account?.id !== accountId)
    throw invalidRequest('The account of this code is gone', 'error.invalidVerificationCode');
  return account;
}
