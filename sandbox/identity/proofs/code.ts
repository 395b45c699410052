import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'astro/zod';
import { CODE_ATTEMPTS } from '../config.ts';
import { invalidGrant } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { countAttempt, forget, keep, look, type ProofKind } from './oneTime.ts';

const stored = z.object({ code: z.string(), payload: z.json() });

type Kept = { readonly accountId?: string | undefined; readonly payload: object; readonly life: number };

/** Creates and stores a code of six digits for a mail or an SMS. */
export function sendableCode(identity: Identity, kind: ProofKind, key: string, { payload, ...kept }: Kept): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  keep(identity, kind, key, { ...kept, payload: { code: digest(code), payload } });
  return code;
}

/**
 * The data stored with a code, without consuming it: the SDK sends the same code twice (`verify-auth-code`, then the login).
 * Wrong codes are counted; after `CODE_ATTEMPTS` of them the right one is refused too.
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
  if (!timingSafeEqual(Buffer.from(found.payload.code), Buffer.from(digest(code)))) {
    countAttempt(identity, kind, key);
    throw wrongCode();
  }
  return { accountId: found.accountId, payload: schema.parse(found.payload.payload) };
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
