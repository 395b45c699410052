import { z } from 'astro/zod';
import { transaction } from '../../../../platform/database.ts';
import { json } from '../../../../platform/http/answers.ts';
import type { Answer } from '../../../../platform/http/route.ts';
import type { Account } from '../../accounts/account.ts';
import {
  addSecondFactor,
  listedFactor,
  removeSecondFactor,
  secondFactorsOf,
  type FactorKey,
  type SecondFactor,
} from '../../accounts/secondFactors.ts';
import { CODE_LIFE } from '../../config.ts';
import { IdentityFailure } from '../../failure.ts';
import type { MemberCall } from '../../identityRoute.ts';
import { notify, send } from '../../mails/send.ts';
import { sendableCode, useCode } from '../../proofs/code.ts';
import { countSentCode } from '../../proofs/codeLimits.ts';
import { trustDevice } from '../../sessions/trustedDevices.ts';
import { languageOfRequest } from '../../wire/language.ts';

const proven = z.object({ value: z.string() });

/** The verification request does not name the address, so a member can register only one factor of each type at a time. */
const keyOf = ({ id }: Account, type: SecondFactor['type']): string => `${id} ${type}`;

/** Sends the code that makes a mailbox or a telephone a second factor; responds with the factor if it exists already. */
export function startFactor({ identity, member, headers }: MemberCall<unknown>, { type, value }: FactorKey): Answer {
  const present = secondFactorsOf(identity, member.id).find((factor) => factor.type === type && factor.value === value);
  if (present !== undefined) return json(200, { status: 'enabled', credential: listedFactor(present) });
  const kind = type === 'sms' ? 'sms-code' : 'second-factor';
  transaction(identity.database, () => {
    countSentCode(identity, 'factor', member.id);
    const kept = { accountId: member.id, payload: { value }, life: CODE_LIFE };
    const code = sendableCode(identity, 'factor', keyOf(member, type), kept);
    send(identity, { kind, language: languageOfRequest(headers), to: value, member, code });
  });
  return json(200, { status: type === 'sms' ? 'sms_sent' : 'email_sent' });
}

export const verifyFactorBody = z.object({ verification_code: z.string(), trust_device: z.boolean().nullish() });

/**
 * Adds the factor if the code is right. It is required from the next login on, except on this browser if the member trusts it.
 *
 * @throws {IdentityFailure} `invalid_grant` for a wrong code, or for an e-mail address that is no longer the member's.
 */
export function verifyFactor(call: MemberCall<z.output<typeof verifyFactorBody>>, type: SecondFactor['type']): Answer {
  const { identity, member, fields } = call;
  const key = keyOf(member, type);
  return useCode(identity, 'factor', key, fields.verification_code, proven, ({ payload: { value } }) => {
    if (type === 'email' && value !== member.email) {
      throw new IdentityFailure(401, 'invalid_grant', 'The email has changed meanwhile', {
        key: 'error.invalidVerificationCode',
      });
    }
    addSecondFactor(identity, member.id, { type, value });
    notify(identity, { kind: 'factor-added', language: languageOfRequest(call.headers), member });
    if (fields.trust_device !== true) return { status: 204 };
    return { status: 204, headers: { 'set-cookie': [trustDevice(identity, member.id, call)] } };
  });
}

/**
 * Removes a factor and notifies the member by mail: a thief with an open session would remove it first.
 *
 * @throws {IdentityFailure} 404 if the factor does not exist.
 */
export function removeFactor(
  { identity, member, headers }: MemberCall<unknown>,
  factor: Pick<SecondFactor, 'type'> & Partial<FactorKey>,
): Answer {
  return transaction(identity.database, () => {
    if (!removeSecondFactor(identity, member.id, factor)) {
      throw new IdentityFailure(404, 'resource_not_found', 'There is no such second factor', {
        key: 'error.entry.notFound',
      });
    }
    notify(identity, { kind: 'factor-removed', language: languageOfRequest(headers), member });
    return { status: 204 };
  });
}
