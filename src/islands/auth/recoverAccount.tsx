import { address } from '~/lib/browser/navigation.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import { replacePasskeys, requestRecovery } from '~/lib/identity/login/recovery.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import { authFields } from '../shared/authFields.ts';
import { sentenceFor } from '../shared/authProblems.ts';
import { asideOf, type FormContext } from '../shared/formContext.ts';
import { GoingOn } from '../shared/GoingOn.tsx';
import type { Part, Step } from './authSteps.ts';

/** Asks for the mail by which a member without a password, or without the passkey, gets back into the account. */
export const askRecovery = (context: FormContext): Part => {
  const { text, places } = context;
  const fields = authFields('forgot-password', { text, countries: [], offersPasskeys: false });
  return {
    name: 'askRecovery',
    title: text('recoverTitle'),
    lead: text('askRecoveryLead'),
    draw: ({ take, email, onEmail }) => (
      <AuthForm
        text={text}
        fields={fields}
        submitLabel={text('sendLink')}
        email={email}
        onEmail={onEmail}
        onSubmit={async (values) => {
          const outcome = await requestRecovery(places, values.get('email') ?? '');
          return outcome.ok ? take(mailed(context)) : asideOf(outcome.failure, text);
        }}
      />
    ),
  };
};

const mailed = ({ text }: FormContext): Part => ({
  name: 'recoveryMailed',
  title: text('checkMail'),
  lead: text('recoveryMailed'),
  draw: () => null,
});

/** Creates the passkey that takes the place of the lost one, and leads to the login. A dialog that the member dismisses changes nothing. */
export const newPasskey = async ({ text, places }: FormContext): Promise<Step> => {
  const link = address.parameters();
  const proof = { email: link.get('email') ?? '', verificationCode: link.get('verification_code') ?? '' };
  const outcome = await replacePasskeys(places, proof);
  if (!outcome.ok) {
    const { failure } = outcome;
    if (failure.code === 'unsupported') return {};
    return { sentence: failure.code === 'wrongCode' ? text('oldLink') : sentenceFor(failure, text) };
  }
  return {
    name: 'passkeyReplaced',
    title: text('recoverTitle'),
    lead: text('passkeyReplaced'),
    draw: ({ take }) => (
      <GoingOn
        text={text}
        announced={text('toLogin')}
        wait={afterSeen}
        goOn={() => {
          take('login');
        }}
      />
    ),
  };
};
