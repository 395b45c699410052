import type { ReactNode } from 'react';
import { groupOf, type GroupName } from '~/config/fieldGroups.ts';
import type { FieldName } from '~/config/fields.ts';
import type { Prompt } from '~/config/promptRules.ts';
import type { PromptText } from '~/config/prompts.ts';
import type { Profile } from '~/lib/identity/account/profileAnswer.ts';
import { MailPrompt } from './MailPrompt.tsx';
import type { Exits } from './WaysOut.tsx';
import { ProfilePrompt } from './ProfilePrompt.tsx';
import { SubscriptionPrompt } from './SubscriptionPrompt.tsx';
import { exitsIn, saveIn, subscribeIn, type PromptContext } from './promptActions.ts';
import { mailActions } from '../shared/mailActions.ts';
import { countriesIn } from '../shared/visitFacts.ts';

/** The way in which a modal has ended. */
export type Ending = 'saved' | 'closed';

type Question = Readonly<Record<'title' | 'lead' | 'submit' | 'close', PromptText>> & { readonly group: GroupName };

/** The modals that ask for fields of the profile, by the field group of each. */
const QUESTIONS = {
  consentsProfile: {
    group: 'consents-profile',
    title: 'consentsProfileTitle',
    lead: 'consentsProfileLead',
    submit: 'complete',
    close: 'close',
  },
  consents: {
    group: 'consents',
    title: 'consentsTitle',
    lead: 'consentsLead',
    submit: 'save',
    close: 'later',
  },
  consentsClub: {
    group: 'consents-club',
    title: 'consentsClubTitle',
    lead: 'consentsClubLead',
    submit: 'save',
    close: 'close',
  },
  nationality: {
    group: 'nationality',
    title: 'nationalityTitle',
    lead: 'nationalityLead',
    submit: 'save',
    close: 'later',
  },
} as const satisfies Readonly<Partial<Record<Prompt, Question>>>;

type End = (ending: Ending) => void;

/** The empty fields: values that the member has already given, in the sign-up form or elsewhere, are not asked for again. */
const openFields = (group: GroupName, { values }: Profile): readonly FieldName[] =>
  groupOf(group).fields.filter((name) => (values.get(name) ?? '') === '');

const drawQuestion = (question: Question, context: PromptContext, end: End, exits?: Exits): ReactNode => (
  <ProfilePrompt
    {...question}
    asked={openFields(question.group, context.profile)}
    word={context.word}
    text={context.text}
    exits={exits}
    region={context.file.places.region}
    countries={countriesIn(context.file.places.language)}
    present={context.profile.values}
    save={saveIn(context)}
    onClose={end}
  />
);

/** The modal of one question. */
export const drawPrompt = (prompt: Prompt, context: PromptContext, end: End): ReactNode => {
  const { text, word } = context;
  switch (prompt) {
    case 'mailRequirement':
    case 'mailVerification':
      return (
        <MailPrompt
          text={text}
          closeLabel={word('later')}
          address={context.profile.values.get('email')}
          actions={mailActions(context.places, context.text)}
          initial={prompt === 'mailRequirement' ? 'required' : 'pending'}
          onClose={() => {
            end('closed');
          }}
        />
      );
    case 'consentsProfile':
      return drawQuestion(QUESTIONS.consentsProfile, context, end, exitsIn(context));
    case 'consents':
    case 'consentsClub':
    case 'nationality':
      return drawQuestion(QUESTIONS[prompt], context, end);
    case 'subscription':
      return (
        <SubscriptionPrompt
          word={word}
          consent={text('optin_contents')}
          wait={text('wait')}
          subscribe={subscribeIn(context)}
          onClose={end}
        />
      );
  }
};
