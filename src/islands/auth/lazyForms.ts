import { PUBLIC_PASSWORDLESS } from 'astro:env/client';
import { finishLoginCode, sendLoginCode, type SentCode } from '~/lib/identity/login/loginCode.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { requestReset, resetPassword } from '~/lib/identity/login/passwordReset.ts';
import { leaveToLogIn, sendMagicLink, type RedirectLogin } from '~/lib/identity/login/redirectLogin.ts';
import { finishFactor, startFactor, type Challenge } from '~/lib/identity/login/secondFactor.ts';
import type { LazyForms, Step } from './authSteps.ts';
import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';
import { asideOf, problemOf } from '../shared/authProblems.ts';
import type { FormContext } from '../shared/formContext.ts';
import { enter } from './entering.ts';
import { valueIn } from './signupData.ts';
import { withCaptcha } from './withCaptcha.ts';

/** The condition is the setting itself, so that the bundler removes code that a build does not use. */
const passwordless =
  PUBLIC_PASSWORDLESS === 'true' ? ({ sendLoginCode, finishLoginCode, sendMagicLink } as const) : undefined;

/** Only the response to a new password tells whether the link of the mail is still valid. */
const oldLinkIn = (text: Text): Problem => ({
  sentence: text('oldLink'),
  ways: [{ label: text('askNewLink'), screen: 'forgot-password' }],
});

/** Leaves the page to log in. Resolves if the page is not left: a closed popup is no failure. */
export const leaveBy = async (context: FormContext, login: RedirectLogin): Promise<Step> => {
  const { places, text, from } = context;
  const outcome = await withCaptcha(context, (captcha) =>
    leaveToLogIn(places, login.kind === 'password' ? { ...login, captcha } : login, nextPlace(places, from)),
  );
  return outcome.ok || outcome.failure.code === 'anonymous' ? {} : problemOf(outcome.failure, text);
};

/** The actions of the rarely used forms. The form `factor` continues the login for which `askFactor` was called. */
export const lazyForms = (context: FormContext): LazyForms => {
  const { places, text, from } = context;
  return {
    ...codeForms(context),
    'forgot-password': async (values) => {
      const email = valueIn(values, 'email');
      const outcome = await withCaptcha(context, (captcha) => requestReset(places, email, captcha));
      return outcome.ok ? 'sent' : asideOf(outcome.failure, text);
    },
    reset: async (values) => {
      const { email = '', verificationCode = '' } = context.link ?? {};
      const outcome = await resetPassword(places, { email, verificationCode, password: valueIn(values, 'password') });
      if (outcome.ok) return 'updated';
      return outcome.failure.code === 'wrongCode' ? oldLinkIn(text) : problemOf(outcome.failure, text);
    },
    'magic-link': async (values) => {
      if (passwordless === undefined) return {};
      const [email, target] = [valueIn(values, 'email'), nextPlace(places, from)];
      const outcome = await withCaptcha(context, (captcha) =>
        passwordless.sendMagicLink(places, email, target, captcha),
      );
      return outcome.ok ? 'linkMailed' : asideOf(outcome.failure, text);
    },
  };
};

/** The forms of a code: the second factor after a password, and the code by text message in its place. */
const codeForms = (context: FormContext): Pick<LazyForms, 'phone' | 'factor' | 'askFactor'> => {
  const { places, text } = context;
  let waiting: Challenge | undefined;
  let sent: SentCode | undefined;
  return {
    askFactor: async (half) => {
      const started = await startFactor(places, half);
      if (!started.ok) return problemOf(started.failure, text);
      waiting = started.value;
      return 'factor';
    },
    phone: async (values) => {
      if (passwordless === undefined) return {};
      const phone = valueIn(values, 'phone_number');
      const started = await withCaptcha(context, (captcha) => passwordless.sendLoginCode(places, phone, captcha));
      if (!started.ok) return asideOf(started.failure, text);
      sent = started.value;
      return 'factor';
    },
    factor: async (values) => {
      const code = valueIn(values, 'code');
      if (sent !== undefined && passwordless !== undefined) {
        return enter(await passwordless.finishLoginCode(places, sent, code), context);
      }
      if (waiting === undefined) return { sentence: text('wrongCode') };
      return enter(await finishFactor(places, waiting, code, values.has('trust_device')), context);
    },
  };
};
