import { PUBLIC_PASSWORDLESS } from 'astro:env/client';
import { address } from '~/lib/browser/navigation.ts';
import { requestReset, resetPassword, signIn, signUp } from '~/lib/identity/login/provider.ts';
import { finishLoginCode, sendLoginCode, type SentCode } from '~/lib/identity/login/loginCode.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { leaveToLogIn, sendMagicLink } from '~/lib/identity/login/redirectLogin.ts';
import { finishFactor, startFactor, type Challenge } from '~/lib/identity/login/secondFactor.ts';
import type { FormName } from '../shared/authFields.ts';
import type { AuthActions } from './authSteps.ts';
import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Values } from '../shared/useSending.ts';
import { asideOf, enter, problemOf, type FormContext } from '../shared/formContext.ts';
import { signupData } from './signupData.ts';

/** The condition is the setting itself, so that a build contains the code of its own ways in alone. */
const passwordless =
  PUBLIC_PASSWORDLESS === 'true' ? ({ sendLoginCode, finishLoginCode, sendMagicLink } as const) : undefined;

const valueOf = (values: Values, name: string): string => values.get(name) ?? '';
const differ = (values: Values): boolean => valueOf(values, 'password') !== valueOf(values, 'password_confirmation');
const DIFFERENT: Problem = { fields: new Map([['password_confirmation', 'differentPasswords']]) };

/** Two ways into the account that is there, for a member who joins a second time. */
const takenIn = (text: Text): Problem => ({
  sentence: text('emailTaken'),
  ways: [
    { label: text('login'), screen: 'login' },
    { label: text('chooseNew'), screen: 'forgot-password' },
  ],
});

/** The vendor cannot tell before a password was chosen whether the link of its mail still counts. */
const oldLinkIn = (text: Text): Problem => ({
  sentence: text('oldLink'),
  ways: [{ label: text('askNewLink'), screen: 'forgot-password' }],
});

/** What each form of the page does. */
export const formActions = (context: FormContext): Pick<AuthActions, FormName> => {
  const { places, text, from } = context;
  const proof = address.parameters();
  return {
    ...codeActions(context),
    signup: async (values) => {
      if (differ(values)) return DIFFERENT;
      const outcome = await signUp(places, signupData(values, places.language));
      return !outcome.ok && outcome.failure.code === 'emailTaken' ? takenIn(text) : enter(outcome, context);
    },
    'forgot-password': async (values) => {
      const outcome = await requestReset(places, valueOf(values, 'email'));
      return outcome.ok ? 'sent' : asideOf(outcome.failure, text);
    },
    reset: async (values) => {
      if (differ(values)) return DIFFERENT;
      const [email, verificationCode] = [proof.get('email') ?? '', proof.get('verification_code') ?? ''];
      const outcome = await resetPassword(places, { email, verificationCode, password: valueOf(values, 'password') });
      if (outcome.ok) return 'updated';
      return outcome.failure.code === 'wrongCode' ? oldLinkIn(text) : problemOf(outcome.failure, text);
    },
    'magic-link': async (values) => {
      if (passwordless === undefined) return {};
      const outcome = await passwordless.sendMagicLink(places, valueOf(values, 'email'), nextPlace(places, from));
      return outcome.ok ? 'linkMailed' : asideOf(outcome.failure, text);
    },
  };
};

/** The ways in on which a code is asked for: after a password, or in its place. */
const codeActions = (context: FormContext): Pick<AuthActions, 'login' | 'phone' | 'factor'> => {
  const { places, text } = context;
  let waiting: Challenge | undefined;
  let sent: SentCode | undefined;
  return {
    login: async (values) => {
      const [email, password] = [valueOf(values, 'email'), valueOf(values, 'password')];
      const outcome = await signIn(places, email, password);
      if (!outcome.ok && outcome.failure.isFrameSilent === true) {
        const left = await leaveToLogIn(places, { kind: 'password', email, password }, nextPlace(places, context.from));
        return left.ok ? {} : problemOf(left.failure, text);
      }
      if (!outcome.ok || 'member' in outcome.value) return enter(outcome, context);
      const started = await startFactor(places, outcome.value);
      if (!started.ok) return problemOf(started.failure, text);
      waiting = started.value;
      return 'factor';
    },
    phone: async (values) => {
      if (passwordless === undefined) return {};
      const started = await passwordless.sendLoginCode(places, valueOf(values, 'phone_number'));
      if (!started.ok) return asideOf(started.failure, text);
      sent = started.value;
      return 'factor';
    },
    factor: async (values) => {
      const code = valueOf(values, 'code');
      if (sent !== undefined && passwordless !== undefined) {
        return enter(await passwordless.finishLoginCode(places, sent, code), context);
      }
      if (waiting === undefined) return { sentence: text('wrongCode') };
      return enter(await finishFactor(places, waiting, code, values.has('trust_device')), context);
    },
  };
};
