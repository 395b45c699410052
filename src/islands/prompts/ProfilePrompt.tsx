import { useState } from 'react';
import type { GroupName } from '~/config/fieldGroups.ts';
import type { FieldName, FieldValues } from '~/config/fields.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import type { PromptText } from '~/config/prompts.ts';
import type { Countries } from '../profile/ProfileField.tsx';
import { ProfileForm } from '../profile/ProfileForm.tsx';
import type { Problem } from '../shared/Problems.tsx';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import { PromptDialog } from './PromptDialog.tsx';
import { WaysOut, type Exits } from './WaysOut.tsx';

/** What was typed is kept when it could not be saved; `isFault`: that was not the member's doing. */
export type SaveProblem = { readonly problem: Problem; readonly isFault: boolean };

type Props = {
  readonly word: (key: PromptText) => string;
  readonly title: PromptText;
  readonly lead: PromptText;
  readonly submit: PromptText;
  readonly close: PromptText;
  readonly group: GroupName;
  /** Those of its fields that are still open. */
  readonly asked: readonly FieldName[];
  readonly text: ProfileWording;
  readonly region: string;
  readonly countries: Countries;
  /** What the provider has. */
  readonly present: FieldValues;
  readonly save: (changes: FieldValues) => Promise<SaveProblem | undefined>;
  /** It cannot be closed before it is answered; these are the ways out. */
  readonly exits?: Exits | undefined;
  readonly onClose: (ending: 'saved' | 'closed') => void;
};

/** Saves; `isBusy` until the outcome is known, `isFault` after one that was not the member's doing. */
function useSave(save: Props['save']) {
  const [isFault, setFault] = useState(false);
  const { isBusy, attempt } = useOneAtATime();
  const send = (changes: FieldValues): Promise<Problem | undefined> =>
    attempt(async () => {
      const failed = await save(changes);
      setFault(failed?.isFault === true);
      return failed?.problem;
    });
  return { isBusy, isFault, send };
}

/**
 * Asks a member for a few fields of the profile.
 *
 * Why an island: only the provider knows what is missing, and it goes there from the browser.
 * Without JavaScript: there is no session, and no question.
 */
export function ProfilePrompt({ word, exits, save, onClose, ...props }: Props) {
  const { group, asked, text, region, countries, present } = props;
  const [ending, setEnding] = useState<'saved' | 'closed'>();
  const { isBusy, isFault, send } = useSave(save);
  // A dialog whose answer cannot be saved does not hold the member (docs/threat-model.md T39).
  const isKept = exits !== undefined && !isFault;
  return (
    <PromptDialog
      title={word(props.title)}
      lead={word(props.lead)}
      closeLabel={word(props.close)}
      refusal={isKept ? word('notClosable') : isBusy ? text('wait') : undefined}
      isBusy={isBusy && !isKept}
      isDone={ending !== undefined}
      onClose={() => {
        onClose(ending ?? 'closed');
      }}
    >
      <ProfileForm
        group={group}
        asked={asked}
        text={text}
        region={region}
        countries={countries}
        present={present}
        submitLabel={word(props.submit)}
        save={send}
        onDone={(done) => {
          setEnding(done === 'saved' ? 'saved' : 'closed');
        }}
      />
      {exits !== undefined && <WaysOut word={word} exits={exits} />}
      <p role="status">{exits !== undefined && isFault && !isBusy && word('closable')}</p>
    </PromptDialog>
  );
}
