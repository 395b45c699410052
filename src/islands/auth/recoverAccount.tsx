import { afterSeen } from '~/lib/browser/timers.ts';
import { replacePasskeys, requestRecovery } from '~/lib/identity/login/recovery.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import { authFields } from '../shared/authFields.ts';
import { asideOf, sentenceFor } from '../shared/authProblems.ts';
import type { FormContext } from '../shared/formContext.ts';
import { GoingOn } from '../shared/GoingOn.tsx';
import type { LazyScreen, Step } from './authSteps.ts';
import { withCaptcha } from './withCaptcha.ts';

/** Requests the mail by which a member without a password or without the passkey regains access to the account. */
export const askRecovery = (context: FormContext): LazyScreen => {
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
          const outcome = await withCaptcha(context, (captcha) =>
            requestRecovery(places, values.get('email') ?? '', captcha),
          );
          return outcome.ok ? take(mailed(context)) : asideOf(outcome.failure, text);
        }}
      />
    ),
  };
};

const mailed = ({ text }: FormContext): LazyScreen => ({
  name: 'recoveryMailed',
  title: text('checkMail'),
  lead: text('recoveryMailed'),
  draw: () => null,
});

/** Creates the passkey that replaces the lost one, and leads to the login. A browser dialog that the member dismisses changes nothing. */
export const newPasskey = async ({ text, places, link }: FormContext): Promise<Step> => {
  const { email = '', verificationCode = '' } = link ?? {};
  const outcome = await replacePasskeys(places, { email, verificationCode });
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
