import { useCallback, useEffect, useState } from 'react';
import type { MailScreen } from '~/config/account.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { Text } from '../shared/authText.ts';
import type { MailActions } from '../shared/mailActions.ts';
import { Pending } from '../shared/Pending.tsx';
import type { Problem } from '../shared/Problems.tsx';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import { PromptDialog } from './PromptDialog.tsx';

type Props = {
  readonly text: Text;
  readonly closeLabel: string;
  readonly initial: MailScreen;
  /** The member's address, to which the mail was sent. */
  readonly address: string | undefined;
  readonly actions: MailActions;
  readonly onClose: () => void;
};

const EMAIL = { name: 'email', type: 'email', autoComplete: 'email', missing: 'emailRequired' } as const;
const TITLES = { required: 'emailRequired', pending: 'pending', verified: 'verified' } as const;

/** Saves an address; `isBusy` until the outcome is known. `saved` is the last address, if that has worked. */
function useAddressSaving(actions: MailActions, onScreen: (screen: MailScreen) => void) {
  const [saved, setSaved] = useState<string>();
  const { isBusy, attempt } = useOneAtATime();
  const save = (email: string): Promise<Problem | undefined> =>
    attempt(async () => {
      const problem = await actions.save(email);
      setSaved(problem === undefined ? email : undefined);
      if (problem === undefined) onScreen('pending');
      return problem;
    });
  return { isBusy, saved, save };
}

/**
 * Asks a member for an address, or to check the inbox.
 *
 * Why an island: the member's address comes from the provider, and the answer changes the page.
 * Without JavaScript: there is no session, and no question.
 */
export function MailPrompt({ text, closeLabel, initial, address, actions, onClose }: Props) {
  const [screen, setScreen] = useState(initial);
  const onVerified = useCallback(() => {
    setScreen('verified');
  }, []);
  useEffect(() => actions.follow(onVerified), [actions, onVerified]);
  const { isBusy, saved, save } = useAddressSaving(actions, setScreen);
  return (
    <PromptDialog
      title={text(TITLES[screen])}
      closeLabel={closeLabel}
      refusal={isBusy ? text('wait') : undefined}
      isBusy={isBusy}
      onClose={onClose}
    >
      {screen === 'required' && (
        <AuthForm
          text={text}
          fields={[{ ...EMAIL, label: text('email') }]}
          submitLabel={text('saveEmail')}
          onSubmit={(values) => save(values.get('email') ?? '')}
        />
      )}
      {screen === 'pending' && (
        <Pending
          text={text}
          address={saved ?? address}
          isSaved={saved !== undefined}
          resend={actions.resend}
          verify={actions.verify}
          onVerified={onVerified}
          onCorrect={() => {
            setScreen('required');
          }}
        />
      )}
    </PromptDialog>
  );
}
