import type { SocialProvider } from '~/config/account.ts';
import type { FactorTarget, Security } from '~/lib/memberSecurity.ts';
import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Judge } from '../shared/StrengthMeter.tsx';
import type { Words } from './securityWords.ts';

/** The parts of the section, in the order in which they stand. */
export const SECURITY_PARTS = [
  'email',
  'phone',
  'password',
  'linked',
  'passkeys',
  'factors',
  'trusted',
  'sessions',
] as const;
export type SecurityPartName = (typeof SECURITY_PARTS)[number];

type Done = Promise<Problem | undefined>;

/** The actions of the section; each resolves with a problem if nothing has changed. */
export type SecurityActions = {
  /** Nothing when the provider does not answer. */
  readonly load: () => Promise<Security | undefined>;
  /** Calls back when the page is seen again, for the member may have followed a link meanwhile, and when a form of the page has changed the profile. */
  readonly follow: (listener: () => void) => void;
  readonly wasLinkRefused: () => boolean;
  readonly isFramed: boolean;
  readonly knowsPasskeys: boolean;
  readonly providers: readonly SocialProvider[];
  readonly judge: Judge;
  /** A moment in ISO 8601 as a day in the reader's words. */
  readonly day: (moment: string) => string;
  /** The same with the time of day. */
  readonly moment: (instant: string) => string;
  readonly changeEmail: (email: string) => Done;
  readonly resend: () => Done;
  /** Verifies the address to which the last mail of this visit was sent, or else the present one, by the code of the mail. */
  readonly verifyEmail: (code: string) => Done;
  /** The new address whose mail is on its way, while the present one is verified and stays. */
  readonly awaitedEmail: () => string | undefined;
  /** Sends a code to the number that is known, or to a new one. */
  readonly sendPhoneCode: (newPhone: string | undefined) => Done;
  readonly verifyPhone: (phone: string, code: string) => Done;
  readonly changePassword: (password: string, old: string | undefined) => Done;
  readonly link: (provider: SocialProvider) => Done;
  readonly unlink: (id: string) => Done;
  readonly addPasskey: (name: string) => Done;
  readonly removePasskey: (id: string) => Done;
  readonly startFactor: (target: FactorTarget) => Promise<'sent' | 'enabled' | Problem>;
  readonly finishFactor: (target: FactorTarget, code: string, isTrusted: boolean) => Done;
  readonly removeFactor: (target: FactorTarget) => Done;
  readonly forgetDevice: (id: string) => Done;
  readonly endSessions: (ids: readonly string[]) => Done;
};

/** Something that cannot be undone, and is asked about first. */
export type Asked = { readonly title: string; readonly sentence: string; readonly onYes: () => void };

/** What each part of the section works with. */
export type SecurityKit = {
  readonly text: Text;
  readonly words: Words;
  readonly security: Security;
  readonly actions: SecurityActions;
  readonly isBusy: boolean;
  /** Does one thing at a time; after a success it shows the message, loads the state anew, and resets the part. */
  readonly run: (part: SecurityPartName, action: () => Done, message: string) => Done;
  /** The same for a button: a problem is shown in the snackbar. */
  readonly press: (part: SecurityPartName, action: () => Done, message?: string) => void;
  readonly ask: (asked: Asked) => void;
};
