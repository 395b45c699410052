import type { Text } from '../shared/authText.ts';
import type { FieldDefinition } from '../shared/fieldDefinition.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Values } from '../shared/useSending.ts';
import type { Words } from './securityWords.ts';

type Channel = 'email' | 'sms';

/** The proof that the dialog asks for. */
export type StepUpStep =
  /** A code was sent; `other` is the other channel by which it can be sent, `sentence` the reason why sending by it has failed. */
  | {
      readonly kind: 'code';
      readonly channel: Channel;
      readonly other: Channel | undefined;
      readonly sentence?: string;
    }
  | { readonly kind: 'password'; readonly email: string }
  /** No proof can be given here: only a new login is left. */
  | { readonly kind: 'away' }
  | { readonly kind: 'failed'; readonly sentence: string };

export type StepUpActions = {
  /** Begins, or sends the code by another channel. */
  readonly begin: (channel?: Channel) => Promise<StepUpStep>;
  /** Checks the member's answer; resolves to the end, one more question, or a problem. */
  readonly prove: (values: Values) => Promise<'proven' | StepUpStep | Problem>;
};

type Form = { readonly lead: string; readonly fields: readonly FieldDefinition[] };

/** The names differ from those in the other forms, which are in the page at the same time. */
export const stepUpForm = (step: StepUpStep | undefined, text: Text, words: Words): Form => {
  switch (step?.kind) {
    case undefined:
      return { lead: text('wait'), fields: [] };
    case 'code': {
      const lead = step.sentence ?? words(step.channel === 'sms' ? 'codeBySms' : 'codeByMail');
      return {
        lead,
        fields: [{ name: 'step_up_code', label: text('code'), type: 'text', autoComplete: 'one-time-code' }],
      };
    }
    case 'password': {
      const field = { type: 'password', autoComplete: 'current-password' } as const;
      return {
        lead: words('stepUpPassword'),
        fields: [{ ...field, name: 'step_up_password', label: text('password') }],
      };
    }
    case 'away':
      return { lead: words('stepUpAway'), fields: [] };
    case 'failed':
      return { lead: step.sentence, fields: [] };
  }
};
