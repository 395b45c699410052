import { providersShown } from '~/config/account.ts';
import { IDENTITY } from '~/config/identity.ts';
import { onPage, onSeenAgain } from '~/lib/browser/events.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Security } from '~/lib/memberSecurity.ts';
import { dateFormat } from '~/lib/dateFormat.ts';
import type { Failure, Outcome, Places } from '~/lib/identity/contract.ts';
import { securityAt } from '~/lib/identity/security/securityAt.ts';
import { mailAt } from '~/lib/identity/account/mailAddress.ts';
import { telephoneAt } from '~/lib/identity/account/telephone.ts';
import { knowsPasskeys } from '~/lib/identity/login/passkey.ts';
import { passwordStrength } from '~/lib/identity/login/passwordStrength.ts';
import { wasLinkRefused } from '~/lib/identity/login/returning.ts';
import { phoneNumberOf } from '~/lib/phoneNumber.ts';
import { beginSession } from '~/stores/beginning.ts';
import { loadProfile } from '~/stores/profile.ts';
import { freshly } from '~/stores/stepUp.ts';
import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { SecurityActions } from './securityKit.ts';
import type { Words } from './securityWords.ts';
import { asideOf, codeProblem, problemOf } from '../shared/authProblems.ts';

export type SecurityContext = {
  readonly places: Places;
  readonly text: Text;
  readonly words: Words;
  /** The address of this page, registered at the provider. */
  readonly page: string;
};

/** The provider's names of fields vary; a form of the section has only one field that can be meant. */
const under = (name: string, problem: Problem): Problem => {
  const [flaw] = problem.fields?.values() ?? [];
  return flaw === undefined ? problem : { fields: new Map([[name, flaw]]) };
};

const problemsIn = ({ text, words }: SecurityContext) => {
  const own = (failure: Failure): Problem | undefined => {
    return failure.code === 'lastWayIn' ? { sentence: words('lastWayIn') } : undefined;
  };
  return {
    ours: (failure: Failure): Problem => own(failure) ?? problemOf(failure, text),
    ofCode: (failure: Failure): Problem => own(failure) ?? codeProblem(failure, text),
    theirs: (failure: Failure): Problem => own(failure) ?? asideOf(failure, text),
  };
};

/** A moment in the reader's words and time zone. */
const inWords =
  (locale: string, style: Intl.DateTimeFormatOptions): SecurityActions['day'] =>
  (moment) => {
    const at = new Date(moment);
    return Number.isNaN(at.getTime()) ? '' : dateFormat(locale, style)(at);
  };

/** Reads what the section shows. An answer to which there is a later request may be outdated, and gives way to that of the latter. */
const loadFrom = (places: Places): SecurityActions['load'] => {
  let newest: ReturnType<SecurityActions['load']> | undefined;
  const read = async (isFirst: boolean): Promise<Security | undefined> => {
    // The outcome of linking an account is in the address, and is read there.
    const { kind } = await beginSession(places);
    // A provider that did not answer is not asked again by the page: two requests per load are the most (docs/threat-model.md, Faults).
    if (isFirst && kind === 'unavailable') return undefined;
    const outcome = await securityAt(places).waysIn.read();
    return outcome.ok ? outcome.value : undefined;
  };
  return async () => {
    newest = read(newest === undefined);
    let awaited: Promise<unknown> | undefined;
    while (awaited !== newest) await (awaited = newest);
    return newest;
  };
};

/** The actions of the section. */
export const securityActions = (context: SecurityContext): SecurityActions => {
  const { places, page } = context;
  const [security, { ours }] = [securityAt(places), problemsIn(context)];
  const plainly = async (outcome: Promise<Outcome<unknown>>): Promise<Problem | undefined> => {
    const found = await outcome;
    return found.ok ? undefined : ours(found.failure);
  };
  const safely = (call: () => Promise<Outcome<unknown>>) => plainly(freshly(places, call));
  return {
    ...emailActions(context),
    ...credentialActions(context),
    ...phoneActions(context),
    ...factorActions(context),
    load: loadFrom(places),
    follow: (listener) => {
      onSeenAgain(listener);
      onPage(['profile_updated'], listener);
    },
    wasLinkRefused,
    isFramed: thisPage.isFramed(),
    knowsPasskeys: knowsPasskeys(),
    providers: providersShown(IDENTITY.socialProviders, IDENTITY.isPasswordless),
    judge: (password) => passwordStrength(places, password),
    day: inWords(places.locale, { dateStyle: 'long' }),
    moment: inWords(places.locale, { dateStyle: 'long', timeStyle: 'short' }),
    link: (provider) => plainly(security.link(provider, page)),
    unlink: (id) => safely(() => security.waysIn.unlink(id)),
    removePasskey: (id) => safely(() => security.waysIn.removePasskey(id)),
    forgetDevice: (id) => plainly(security.forgetTrustedDevice(id)),
    endSessions: (ids) => plainly(security.devices.end(ids)),
  };
};

/** The actions on second factors. */
const factorActions = (
  context: SecurityContext,
): Pick<SecurityActions, 'startFactor' | 'finishFactor' | 'removeFactor'> => {
  const { places } = context;
  const security = securityAt(places);
  const { ours, ofCode } = problemsIn(context);
  return {
    startFactor: async (target) => {
      const outcome = await freshly(places, () => security.startEnrolment(target));
      return outcome.ok ? outcome.value : under('factor_phone', ours(outcome.failure));
    },
    finishFactor: async (target, code, isTrusted) => {
      const outcome = await security.finishEnrolment(target, code, isTrusted);
      return outcome.ok ? undefined : ofCode(outcome.failure);
    },
    removeFactor: async (target) => {
      const outcome = await freshly(places, () => security.removeFactor(target));
      return outcome.ok ? undefined : ours(outcome.failure);
    },
  };
};

/** The actions on the telephone number. */
const phoneActions = (context: SecurityContext): Pick<SecurityActions, 'sendPhoneCode' | 'verifyPhone'> => {
  const { places } = context;
  const telephone = telephoneAt(places);
  const { ours, ofCode } = problemsIn(context);
  return {
    sendPhoneCode: async (typed) => {
      const phone = typed === undefined ? undefined : phoneNumberOf(typed);
      if (typed !== undefined && phone === undefined) return { fields: new Map([['new_phone', 'badPhone']]) };
      const outcome = await freshly(places, () =>
        phone === undefined ? telephone.sendCode() : telephone.change(phone),
      );
      if (outcome.ok) return undefined;
      const isOfField = outcome.failure.code === 'invalid';
      return isOfField ? { fields: new Map([['new_phone', 'badPhone']]) } : ours(outcome.failure);
    },
    verifyPhone: async (typed, code) => {
      const outcome = await telephone.verify(phoneNumberOf(typed) ?? typed, code);
      if (!outcome.ok) return ofCode(outcome.failure);
      // The form of the profile, the header and the next page show the renewed profile.
      await loadProfile(places);
      return undefined;
    },
  };
};

/** The actions on the address. */
const emailActions = (
  context: SecurityContext,
): Pick<SecurityActions, 'changeEmail' | 'resend' | 'verifyEmail' | 'awaitedEmail'> => {
  const mail = mailAt(context.places);
  const { theirs, ofCode } = problemsIn(context);
  let awaited: string | undefined;
  return {
    changeEmail: async (email) => {
      const outcome = await freshly(context.places, () => mail.change(email));
      if (!outcome.ok) return under('new_email', theirs(outcome.failure));
      awaited = email;
      return undefined;
    },
    resend: async () => {
      const outcome = await mail.resend();
      return outcome.ok ? undefined : theirs(outcome.failure);
    },
    verifyEmail: async (code) => {
      const outcome = await mail.verify(code, awaited);
      if (!outcome.ok) return ofCode(outcome.failure);
      awaited = undefined;
      return undefined;
    },
    awaitedEmail: () => awaited,
  };
};

/** The actions on passwords and passkeys. */
const credentialActions = (context: SecurityContext): Pick<SecurityActions, 'changePassword' | 'addPasskey'> => {
  const { places, words } = context;
  const [security, mail] = [securityAt(places), mailAt(places)];
  const { ours } = problemsIn(context);
  return {
    changePassword: async (password, old) => {
      const outcome = await freshly(places, () => security.changePassword(password, old));
      if (!outcome.ok) {
        const isOld = outcome.failure.code === 'wrongCredentials';
        return isOld ? { fields: new Map([['old_password', 'wrongOldPassword']]) } : ours(outcome.failure);
      }
      await mail.current();
      return undefined;
    },
    addPasskey: async (name) => {
      const outcome = await freshly(places, () => security.addPasskey(name));
      if (outcome.ok) return undefined;
      return outcome.failure.code === 'unsupported' ? { sentence: words('passkeyRefused') } : ours(outcome.failure);
    },
  };
};
