import type { Half } from '~/lib/identity/sdk/byWebMessage.ts';
import type { Outcome } from '~/lib/identity/contract.ts';
import { waysInAt } from '~/lib/identity/security/accountSecurity.ts';
import { signIn } from '~/lib/identity/login/provider.ts';
import {
  finishFactor,
  firstFactor,
  startFactor,
  type Challenge,
  type FactorType,
} from '~/lib/identity/login/secondFactor.ts';
import { startStepUp } from '~/lib/identity/security/startStepUp.ts';
import type { Question } from '~/stores/stepUp.ts';
import type { Text } from '../shared/authText.ts';
import type { StepUpActions, StepUpStep } from './stepUpSteps.ts';
import { problemOf, sentenceFor } from '../shared/authProblems.ts';

const otherThan = (type: FactorType, { factors }: Half): FactorType | undefined => {
  const other = type === 'email' ? 'sms' : 'email';
  return factors.includes(other) ? other : undefined;
};

/** The actions of the dialog for one request. */
export const stepUpActions = ({ places, proof }: Question, text: Text): StepUpActions => {
  let half: Half | undefined;
  let challenge: Challenge | undefined;
  let email: string | undefined;

  const sendCode = async (begun: Outcome<Half>, chosen?: FactorType): Promise<StepUpStep> => {
    if (!begun.ok) return { kind: 'failed', sentence: sentenceFor(begun.failure, text) };
    half = begun.value;
    const channel = chosen ?? firstFactor(half);
    const sent = await startFactor(places, half, channel);
    if (!sent.ok) return { kind: 'failed', sentence: sentenceFor(sent.failure, text) };
    challenge = sent.value;
    return { kind: 'code', channel, other: otherThan(channel, half) };
  };

  const askLogin = async (): Promise<StepUpStep> => {
    const known = await waysInAt(places).account();
    if (!known.ok) return { kind: 'failed', sentence: sentenceFor(known.failure, text) };
    ({ email } = known.value);
    return known.value.hasPassword && email !== undefined ? { kind: 'password', email } : { kind: 'away' };
  };

  return {
    begin: async (channel) => {
      if (proof === 'login' && half === undefined) return askLogin();
      return sendCode(half === undefined ? await startStepUp(places) : { ok: true, value: half }, channel);
    },
    prove: async (values) => {
      if (challenge !== undefined) {
        const outcome = await finishFactor(places, challenge, values.get('step_up_code') ?? '');
        return outcome.ok ? 'proven' : problemOf(outcome.failure, text);
      }
      const outcome = await signIn(places, email ?? '', values.get('step_up_password') ?? '');
      if (!outcome.ok) return problemOf(outcome.failure, text);
      return 'member' in outcome.value ? 'proven' : sendCode({ ok: true, value: outcome.value });
    },
  };
};
