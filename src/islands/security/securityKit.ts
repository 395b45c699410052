import type { SocialProvider } from '~/config/account.ts';
import type { FactorTarget, Security } from '~/lib/memberSecurity.ts';
import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Judge } from '../shared/StrengthMeter.tsx';
import type { Words } from './securityWords.ts';

/** The parts of the section, in the order of the page. */
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
  /** Undefined if the provider does not answer. */
  readonly load: () => Promise<Security | undefined>;
  /**
   * Calls the listener when the page becomes visible again, because the member may have followed a link meanwhile, and when a form of the
   * page has changed the profile.
   */
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
  /** Verifies, by the code of a mail, the address to which the last mail of this visit was sent, or else the present one. */
  readonly verifyEmail: (code: string) => Done;
  /** The new address that is not verified yet; until then the present one stays. */
  readonly awaitedEmail: () => string | undefined;
  /** Sends a code to the known number, or to a new one. */
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

/** An action that cannot be undone, and needs confirmation. */
export type Asked = { readonly title: string; readonly sentence: string; readonly onYes: () => void };

/** The shared state and functions of the parts of the section. */
export type SecurityKit = {
  readonly text: Text;
  readonly words: Words;
  readonly security: Security;
  readonly actions: SecurityActions;
  readonly isBusy: boolean;
  /**
   * Runs one action at a time; after a success it shows the message and reloads the state. A form then begins afresh, with the whole part,
   * unless `isKept`: beside it there is another one, in which the member may have typed.
   */
  readonly run: (part: SecurityPartName, action: () => Done, message: string, isKept?: boolean) => Done;
  /** The same for a button, which leaves the forms of the part as they are: a problem is shown in the snackbar. */
  readonly press: (part: SecurityPartName, action: () => Done, message?: string) => void;
  readonly ask: (asked: Asked) => void;
};
