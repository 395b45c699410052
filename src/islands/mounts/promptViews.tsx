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

type End = (ending: Ending) => void;

const drawQuestion = (question: Question, scene: PromptScene, end: End, exits?: Exits): ReactNode => (
  <ProfilePrompt
    {...question}
    word={scene.word}
    text={scene.text}
    exits={exits}
    region={scene.told('region')}
    countries={countriesIn(scene.told('language'))}
    present={scene.profile.values}
    save={saveIn(scene)}
    onClose={end}
  />
);

/** The modal of one question. */
export const drawPrompt = (prompt: Prompt, scene: PromptScene, end: End): ReactNode => {
  const { text, word } = scene;
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
      return drawQuestion(QUESTIONS.consentsProfile, scene, end, exitsIn(scene));
    case 'consents':
    case 'consentsClub':
    case 'nationality':
      return drawQuestion(QUESTIONS[prompt], scene, end);
    case 'subscription':
      return (
        <SubscriptionPrompt word={word} consent={text('optin_contents')} subscribe={subscribeIn(scene)} onClose={end} />
      );
  }
};
