import type { ReactNode } from 'react';
import type { Screen, SocialProvider } from '~/config/account.ts';
import type { Member, Places } from '~/lib/identity/contract.ts';
import type { CaptchaProof } from '~/lib/identity/login/captchaProof.ts';
import type { Opener } from '~/lib/identity/login/openerOf.ts';
import type { RedirectLogin } from '~/lib/identity/login/redirectLogin.ts';
import type { Unfinished } from '~/lib/identity/login/returning.ts';
import type { Half } from '~/lib/identity/sdk/byWebMessage.ts';
import type { FormName } from '../shared/authFields.ts';
import type { Text } from '../shared/authText.ts';
import type { FormContext } from '../shared/formContext.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Judge } from '../shared/StrengthMeter.tsx';
import type { Values } from '../shared/useSending.ts';

/** The props that the page passes to a screen of the chunk lazyAuth.ts. */
export type LazyScreenEnds = {
  /** Shows the next screen; `hasJoined` is set at the end of a sign-up. Returns the problem if the present screen stays. */
  readonly take: (step: Step | undefined, hasJoined?: boolean) => Problem | undefined;
  /** The address that was typed on the previous screen. */
  readonly email: string | undefined;
  readonly onEmail: (email: string) => void;
};

/** A screen whose code loads with its first use (lazyAuth.ts), so that the login stays small. */
export type LazyScreen = {
  readonly name: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly draw: (ends: LazyScreenEnds) => ReactNode;
};

/** The ways to log in that begin with a lazy screen. */
export const LAZY_WAYS = ['joinByPasskey', 'askRecovery', 'newPasskey'] as const;
export type LazyWay = (typeof LAZY_WAYS)[number];

/** The forms whose code loads when one of them is sent. */
export type LazyForm = Exclude<FormName, 'login' | 'signup'>;

/** The outcome of a form or of another way to log in: the next screen, or a problem that keeps the present one. */
export type Step = Screen | LazyScreen | Problem;

/** The first screen of the page, once the session is known. */
export type Start =
  /** The form. Its field offers passkeys if the browser can. */
  | { readonly kind: 'form'; readonly offersPasskeys: boolean }
  | { readonly kind: 'screen'; readonly screen: Screen | LazyScreen }
  /** The form, and a dialog above it: a login of this site has returned with an error. */
  | { readonly kind: 'failed'; readonly dialog: ReactNode }
  /** The form with a message above it. Without `sentence` it is the general one for an error not caused by this page. */
  | { readonly kind: 'notice'; readonly sentence?: string };

/** The actions of the login's screens. */
export type AuthActions = Readonly<Record<FormName, (values: Values) => Promise<Step>>> & {
  readonly begin: () => Promise<Start>;
  readonly goOn: () => void;
  /** The host to which `goOn` leads, if it is not this site. */
  readonly otherHost: () => string | undefined;
  /** Resolves to undefined when the member dismisses the browser's dialog. */
  readonly passkey: () => Promise<Step | undefined>;
  /** Offers passkeys in the field until one is chosen or another login begins. */
  readonly offer: (signal: AbortSignal) => Promise<Step | undefined>;
  /** Leaves the page; resolves only if that fails. */
  readonly social: (provider: SocialProvider) => Promise<Step>;
  /** Loads the code of a lazy way, and shows its screen. */
  readonly openWay: (way: LazyWay) => Promise<Step>;
  readonly judge: Judge;
};

/** The forms of the chunk; `askFactor` begins the second factor of a login whose password was right. */
export type LazyForms = Pick<AuthActions, LazyForm> & { readonly askFactor: (half: Half) => Promise<Step> };

/**
 * The exports of the chunk lazyAuth.ts (checked in tests/component/lazyAuth.test.tsx). Its modules import those that load it, so that
 * `typeof` the chunk would be a cycle of imports.
 */
export type LazyAuth = {
  readonly answerOpener: (places: Places, opener: Opener, member: Member) => Promise<void>;
  readonly failedLogin: (description: string | undefined, context: FormContext) => Start;
  readonly finishSignup: (unfinished: Unfinished, context: FormContext) => Promise<Start>;
  readonly leaveBy: (context: FormContext, login: RedirectLogin) => Promise<Step>;
  readonly lazyForms: (context: FormContext) => LazyForms;
  /** Prevents modals from soon asking again for consents that the form has asked for. */
  readonly noteConsentsAsked: () => void;
  /** The problem of a sign-up whose address already has an account. */
  readonly takenIn: (text: Text) => Problem;
  /** Undefined if no captcha is solved. */
  readonly solveCaptcha: (context: FormContext) => Promise<CaptchaProof | undefined>;
  readonly openWay: (way: LazyWay, context: FormContext) => Promise<Step>;
};
