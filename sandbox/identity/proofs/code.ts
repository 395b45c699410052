import { randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'astro/zod';
import { transaction } from '../../../platform/database.ts';
import { CODE_ATTEMPTS, CODE_DIGITS, LONG_CODE_DIGITS } from '../config.ts';
import { invalidGrant } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { countWrongCode, isGuessed } from './codeLimits.ts';
import { digestOf } from './digestOf.ts';
import { countAttempt, forget, keep, look, type ProofKind } from './oneTime.ts';

const stored = z.object({ code: z.string(), isLong: z.boolean().default(false), payload: z.json() });

type Kept = { readonly accountId?: string | undefined; readonly payload: object; readonly life: number };

/** Creates and stores a code for a mail or an SMS: six digits, or more for an account whose codes are being guessed. */
export function sendableCode(identity: Identity, kind: ProofKind, key: string, { payload, ...kept }: Kept): string {
  const isLong = kept.accountId !== undefined && isGuessed(identity, kept.accountId);
  const digits = isLong ? LONG_CODE_DIGITS : CODE_DIGITS;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  keep(identity, kind, key, { ...kept, payload: { code: digestOf(code), isLong, payload } });
  return code;
}

/**
 * The data stored with a code, without consuming it: the SDK sends the same code twice (`verify-auth-code`, then the login). Wrong codes
 * are counted; after `CODE_ATTEMPTS` of them a short code is refused even if it is right. They also count for the account, over all its
 * codes, so that a new code does not reset the count.
 *
 * @throws {IdentityFailure} `invalid_grant` for a wrong, used or expired code, with the same message.
 */
export function checkCode<Schema extends z.ZodType>(
  identity: Identity,
  kind: ProofKind,
  key: string,
  code: string,
  schema: Schema,
): { readonly accountId: string | null; readonly payload: z.output<Schema> } {
  const found = look(identity, kind, key, stored);
  if (found === undefined) throw wrongCode();
  const { accountId, attempts, payload } = found;
  // A long code cannot be guessed: wrong ones, which any client may send, must not use it up.
  if (attempts >= CODE_ATTEMPTS && !payload.isLong) throw wrongCode();
  if (accountId !== null && code.length < LONG_CODE_DIGITS && isGuessed(identity, accountId)) throw wrongCode();
  if (!timingSafeEqual(Buffer.from(payload.code), Buffer.from(digestOf(code)))) {
    countAttempt(identity, kind, key);
    if (accountId !== null) countWrongCode(identity, accountId);
    throw wrongCode();
  }
  return { accountId, payload: schema.parse(payload.payload) };
}

/**
 * As `checkCode`, then consumes the code and runs `work` in one transaction. The check comes before the transaction: a rollback would undo
 * the count of wrong codes.
 */
export function useCode<Schema extends z.ZodType, Result>(
  identity: Identity,
  kind: ProofKind,
  key: string,
  code: string,
  schema: Schema,
  work: (found: ReturnType<typeof checkCode<Schema>>) => Result,
): Result {
  const found = checkCode(identity, kind, key, code, schema);
  return transaction(identity.database, () => {
    forget(identity, kind, key);
    return work(found);
  });
}

function wrongCode() {
  return invalidGrant('Invalid verification code', 'error.invalidVerificationCode');
}
