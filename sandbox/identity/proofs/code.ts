import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'astro/zod';
import { CODE_ATTEMPTS, CODE_DIGITS, LONG_CODE_DIGITS } from '../config.ts';
import { invalidGrant } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { countWrongCode, isGuessed } from './codeLimits.ts';
import { countAttempt, forget, keep, look, type ProofKind } from './oneTime.ts';

const stored = z.object({ code: z.string(), payload: z.json() });

type Kept = { readonly accountId?: string | undefined; readonly payload: object; readonly life: number };

/** Creates and stores a code for a mail or an SMS: six digits, or more for an account whose codes are being guessed. */
export function sendableCode(identity: Identity, kind: ProofKind, key: string, { payload, ...kept }: Kept): string {
  const isLong = kept.accountId !== undefined && isGuessed(identity, kept.accountId);
  const digits = isLong ? LONG_CODE_DIGITS : CODE_DIGITS;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  keep(identity, kind, key, { ...kept, payload: { code: digest(code), payload } });
  return code;
}

/**
 * The data stored with a code, without consuming it: the SDK sends the same code twice (`verify-auth-code`, then the login).
 * Wrong codes are counted; after `CODE_ATTEMPTS` of them the right one is refused too. They are counted for the account as well, over all
 * its codes: a new one starts no new count.
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
  if (found === undefined || found.attempts >= CODE_ATTEMPTS) throw wrongCode();
  const { accountId } = found;
  if (accountId !== null && code.length < LONG_CODE_DIGITS && isGuessed(identity, accountId)) throw wrongCode();
  if (!timingSafeEqual(Buffer.from(found.payload.code), Buffer.from(digest(code)))) {
    countAttempt(identity, kind, key);
    if (accountId !== null) countWrongCode(identity, accountId);
    throw wrongCode();
  }
  return { accountId, payload: schema.parse(found.payload.payload) };
}

/** As `checkCode`, and consumes the code. */
export function useCode<Schema extends z.ZodType>(
  identity: Identity,
  kind: ProofKind,
  key: string,
  code: string,
  schema: Schema,
): { readonly accountId: string | null; readonly payload: z.output<Schema> } {
  const found = checkCode(identity, kind, key, code, schema);
  forget(identity, kind, key);
  return found;
}

function wrongCode() {
  return invalidGrant('Invalid verification code', 'error.invalidVerificationCode');
}

function digest(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
