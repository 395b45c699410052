import type { ReactNode } from 'react';
import type { GroupName } from '~/config/fieldGroups.ts';
import type { Prompt, PromptText } from '~/config/prompts.ts';
import { MailPrompt } from '../MailPrompt.tsx';
import type { Exits } from '../parts/WaysOut.tsx';
import { ProfilePrompt } from '../ProfilePrompt.tsx';
import { SubscriptionPrompt } from '../SubscriptionPrompt.tsx';
import { exitsIn, mailActions, saveIn, subscribeIn, type PromptScene } from './promptActions.ts';
import { countriesIn } from './visit.ts';

/** How a modal has ended. */
export type Ending = 'saved' | 'closed';

type Question = Readonly<Record<'title' | 'lead' | 'submit' | 'close', PromptText>> & { readonly group: GroupName };

/** The modals that ask for fields of the profile, by the group of the catalogue that each asks for. */
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

/** The modal of one question. */
export const drawPrompt = (prompt: Prompt, scene: PromptScene, end: (ending: Ending) => void): ReactNode => {
  const { told, text, word, profile } = scene;
  const ask = (question: Question, exits?: Exits): ReactNode => (
    <ProfilePrompt
      {...question}
      word={word}
      text={text}
      exits={exits}
      region={told('region')}
      countries={countriesIn(told('language'))}
      present={profile.values}
      save={saveIn(scene)}
      onClose={end}
    />
  );
  switch (prompt) {
    case 'mailRequirement':
    case 'mailVerification':
      return (
        <MailPrompt
          text={text}
          closeLabel={word('later')}
          actions={mailActions(scene)}
          initial={prompt === 'mailRequirement' ? 'required' : 'pending'}
          onClose={() => {
            end('closed');
          }}
        />
      );
    case 'consentsProfile':
      return ask(QUESTIONS.consentsProfile, exitsIn(scene));
    case 'consents':
    case 'consentsClub':
    case 'nationality':
      return ask(QUESTIONS[prompt]);
    case 'subscription':
      return (
        <SubscriptionPrompt word={word} consent={text('optin_contents')} subscribe={subscribeIn(scene)} onClose={end} />
      );
  }
};
