import { providersShown } from '~/config/account.ts';
import { IDENTITY } from '~/config/identity.ts';
import { onSeenAgain } from '~/lib/browser/events.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Failure, Outcome, Places } from '~/lib/identity/contract.ts';
import { securityAt } from '~/lib/identity/security/securityAt.ts';
import { mailAt } from '~/lib/identity/account/mailAddress.ts';
import { knowsPasskeys } from '~/lib/identity/login/passkey.ts';
import { passwordStrength } from '~/lib/identity/login/passwordStrength.ts';
import { wasLinkRefused } from '~/lib/identity/login/returning.ts';
import { beginSession } from '~/stores/beginning.ts';
import { freshly } from '~/stores/stepUp.ts';
import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { SecurityActions } from './securityKit.ts';
import type { Words } from './securityWords.ts';
import { asideOf, problemOf } from '../shared/formContext.ts';

export type SecurityContext = {
  readonly places: Places;
  readonly text: Text;
  readonly words: Words;
  /** The address of this page, registered at the provider. */
  readonly page: string;
};

/** The provider's names of fields vary; a form of the section has one field that can be meant. */
const under = (name: string, problem: Problem): Problem => {
  const [flaw] = problem.fields?.values() ?? [];
  return flaw === undefined ? problem : { fields: new Map([[name, flaw]]) };
};

const problemsIn = ({ text, words }: SecurityContext) => {
  const own = (failure: Failure): Problem | undefined => {
    if (failure.code === 'stale' || failure.code === 'stepUp') return { sentence: words('declined') };
    return failure.code === 'lastWayIn' ? { sentence: words('lastWayIn') } : undefined;
  };
  return {
    ours: (failure: Failure): Problem => own(failure) ?? problemOf(failure, text),
    theirs: (failure: Failure): Problem => own(failure) ?? asideOf(failure, text),
  };
};

/** The day of a moment, in the reader's time zone. */
const dayIn =
  (locale: string): SecurityActions['day'] =>
  (moment) => {
    const at = new Date(moment);
    return Number.isNaN(at.getTime()) ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at);
  };

/** The actions of the section. */
export const securityActions = (context: SecurityContext): SecurityActions => {
  const { places, text, page } = context;
  const [security, { ours }] = [securityAt(places), problemsIn(context)];
  const plainly = async (outcome: Promise<Outcome<unknown>>): Promise<Problem | undefined> => {
    const found = await outcome;
    return found.ok ? undefined : ours(found.failure);
  };
  const safely = (call: () => Promise<Outcome<unknown>>) => plainly(freshly(places, call));
  return {
    ...credentialActions(context),
    load: async () => {
      // The outcome of linking an account is in the address, and is read there.
      const { kind } = await beginSession(places);
      // A provider that did not answer is not asked again: two requests per load are the most (docs/threat-model.md, Faults).
      if (kind === 'unavailable') return undefined;
      const outcome = await security.waysIn.read();
      return outcome.ok ? outcome.value : undefined;
    },
    follow: onSeenAgain,
    wasLinkRefused,
    isFramed: thisPage.isFramed(),
    knowsPasskeys: knowsPasskeys(),
    providers: providersShown(IDENTITY.socialProviders, IDENTITY.isPasswordless),
    judge: (password) => passwordStrength(places, password),
    day: dayIn(places.locale),
    link: (provider) => plainly(security.link(provider, page)),
    unlink: (id) => safely(() => security.waysIn.unlink(id)),
    removePasskey: (id) => safely(() => security.waysIn.removePasskey(id)),
    startFactor: async (target) => {
      const outcome = await freshly(places, () => security.startEnrolment(target));
      return outcome.ok ? outcome.value : under('factor_phone', ours(outcome.failure));
    },
    finishFactor: async (target, code, isTrusted) => {
      const outcome = await security.finishEnrolment(target, code, isTrusted);
      if (outcome.ok) return undefined;
      // The vendor has one error for a wrong and for an expired code.
      return outcome.failure.code === 'refused' ? { sentence: text('wrongCode') } : ours(outcome.failure);
    },
    removeFactor: (target) => safely(() => security.removeFactor(target)),
    forgetDevice: (id) => plainly(security.forgetTrustedDevice(id)),
    endSessions: (ids) => plainly(security.devices.end(ids)),
  };
};

/** The actions on passwords and passkeys. */
const credentialActions = (
  context: SecurityContext,
): Pick<SecurityActions, 'changeEmail' | 'resend' | 'changePassword' | 'addPasskey'> => {
  const { places, words } = context;
  const [security, mail] = [securityAt(places), mailAt(places)];
  const { ours, theirs } = problemsIn(context);
  return {
    changeEmail: async (email) => {
      const outcome = await freshly(places, () => mail.change(email));
      if (!outcome.ok) return under('new_email', theirs(outcome.failure));
      // The header and the next page read the renewed profile.
      await mail.current();
      return undefined;
    },
    resend: async () => {
      const outcome = await mail.resend();
      return outcome.ok ? undefined : theirs(outcome.failure);
    },
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
