import type { Screen, SocialProvider } from '~/config/account.ts';
import type { FormName } from '../shared/authFields.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Judge } from '../shared/StrengthMeter.tsx';
import type { Values } from '../shared/useSending.ts';

/** What a way in leads to: the next screen, or what keeps it. */
export type Step = Screen | Problem;

/** How the page begins, once it is known who is here. */
export type Start =
  /** With its form; passkeys beside the field where the browser offers them. */
  | { readonly kind: 'form'; readonly offersPasskeys: boolean }
  | { readonly kind: 'screen'; readonly screen: Screen }
  /** A login of ours has come back with an error. */
  | { readonly kind: 'failed'; readonly description: string | undefined }
  /** With its form, and a note about an error that this page did not cause. */
  | { readonly kind: 'notice' };

/** What the screens of signing in can do. */
export type AuthActions = Readonly<Record<FormName, (values: Values) => Promise<Step>>> & {
  readonly begin: () => Promise<Start>;
  readonly goOn: () => void;
  readonly logOut: () => void;
  /** Nothing when the member would rather not. */
  readonly passkey: () => Promise<Step | undefined>;
  /** Waits beside the field until a passkey is chosen, or another way is taken. */
  readonly offer: (signal: AbortSignal) => Promise<Step | undefined>;
  /** Leaves the page; answers only when that fails. */
  readonly social: (provider: SocialProvider) => Promise<Step>;
  readonly judge: Judge;
};
