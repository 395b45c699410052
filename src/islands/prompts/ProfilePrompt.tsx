import { useState } from 'react';
import type { GroupName } from '~/config/fieldGroups.ts';
import type { FieldName, FieldValues } from '~/config/fields.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import type { PromptText } from '~/config/prompts.ts';
import type { Countries } from '../shared/authFields.ts';
import { ProfileForm } from '../profile/ProfileForm.tsx';
import type { Problem } from '../shared/Problems.tsx';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import { PromptDialog } from './PromptDialog.tsx';
import { WaysOut, type Exits } from './WaysOut.tsx';

/** A failed save keeps the typed text; `isFault`: the member did not cause the failure. */
export type SaveProblem = { readonly problem: Problem; readonly isFault: boolean };

type Props = {
  readonly word: (key: PromptText) => string;
  readonly title: PromptText;
  readonly lead: PromptText;
  readonly submit: PromptText;
  readonly close: PromptText;
  readonly group: GroupName;
  /** The fields of the group that are still empty. */
  readonly asked: readonly FieldName[];
  readonly text: ProfileWording;
  readonly region: string;
  readonly countries: Countries;
  /** The values at the provider. */
  readonly present: FieldValues;
  readonly save: (changes: FieldValues) => Promise<SaveProblem | undefined>;
  /** If set, the modal cannot be closed before it is answered, except by these links. */
  readonly exits?: Exits | undefined;
  readonly onClose: (ending: 'saved' | 'closed') => void;
};

/** Saves; `isBusy` until the outcome is known, `isFault` after one that was not the member's doing. */
function useAnswerSaving(save: Props['save']) {
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
 * Why an island: only the provider knows which fields are missing, and the browser sends them there.
 * Without JavaScript: there is no session, and no question.
 */
export function ProfilePrompt({ word, exits, save, onClose, ...props }: Props) {
  const { group, asked, text, region, countries, present } = props;
  const [ending, setEnding] = useState<'saved' | 'closed'>();
  const { isBusy, isFault, send } = useAnswerSaving(save);
  // A dialog whose answer cannot be saved must not trap the member (docs/threat-model.md T39).
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
