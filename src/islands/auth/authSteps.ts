import type { ReactNode } from 'react';
import type { Screen, SocialProvider } from '~/config/account.ts';
import type { FormName } from '../shared/authFields.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Judge } from '../shared/StrengthMeter.tsx';
import type { Values } from '../shared/useSending.ts';

/** What a screen of its own chunk may do with the page around it. */
export type LazyScreenEnds = {
  /** Shows what a step leads to, at the end of a sign-up or of a login; returns what keeps the screen. */
  readonly take: (step: Step | undefined, hasJoined?: boolean) => Problem | undefined;
  /** The address that was typed on the screen before. */
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

/** The ways that begin with such a screen. */
export const LAZY_WAYS = ['joinByPasskey', 'askRecovery', 'newPasskey'] as const;
export type LazyWay = (typeof LAZY_WAYS)[number];

/** The forms whose code loads when one of them is sent. */
export type LazyForm = Exclude<FormName, 'login' | 'signup'>;

/** What a way in leads to: the next screen, or what keeps it. */
export type Step = Screen | LazyScreen | Problem;

/** How the page begins, once it is known who is here. */
export type Start =
  /** With its form; passkeys beside the field where the browser offers them. */
  | { readonly kind: 'form'; readonly offersPasskeys: boolean }
  | { readonly kind: 'screen'; readonly screen: Screen | LazyScreen }
  /** With its form, and a dialog above it: a login of this site has returned with an error. */
  | { readonly kind: 'failed'; readonly dialog: ReactNode }
  /** With its form, and a sentence above it: without one of its own, about an error that this page did not cause. */
  | { readonly kind: 'notice'; readonly sentence?: string };

/** What the screens of signing in can do. */
export type AuthActions = Readonly<Record<FormName, (values: Values) => Promise<Step>>> & {
  readonly begin: () => Promise<Start>;
  readonly goOn: () => void;
  /** Nothing when the member would rather not. */
  readonly passkey: () => Promise<Step | undefined>;
  /** Waits beside the field until a passkey is chosen, or another way is taken. */
  readonly offer: (signal: AbortSignal) => Promise<Step | undefined>;
  /** Leaves the page; answers only when that fails. */
  readonly social: (provider: SocialProvider) => Promise<Step>;
  /** Loads the code of a further way. */
  readonly openWay: (way: LazyWay) => Promise<Step>;
  readonly judge: Judge;
};
