import type { Text } from '../shared/authText.ts';
import type { FieldDefinition } from '../shared/fieldDefinition.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Values } from '../shared/useSending.ts';
import type { Words } from './securityWords.ts';

type Channel = 'email' | 'sms';

/** What the dialog asks for. */
export type StepUpStep =
  /** A code is on its way; `other` is where it may go instead, `sentence` why none went there. */
  | {
      readonly kind: 'code';
      readonly channel: Channel;
      readonly other: Channel | undefined;
      readonly sentence?: string;
    }
  | { readonly kind: 'password'; readonly email: string }
  /** Nothing that could be asked here is known: only a new login is left. */
  | { readonly kind: 'away' }
  | { readonly kind: 'failed'; readonly sentence: string };

export type StepUpActions = {
  /** Begins, or has the code sent another way. */
  readonly begin: (channel?: Channel) => Promise<StepUpStep>;
  /** What the answer of the member leads to: the end, one more question, or what is wrong with it. */
  readonly prove: (values: Values) => Promise<'proven' | StepUpStep | Problem>;
};

type Form = { readonly lead: string; readonly fields: readonly FieldDefinition[] };

/** The names differ from those of the forms of the page, which stand there at the same time. */
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
