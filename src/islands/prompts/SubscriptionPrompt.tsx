import { useState } from 'react';
import type { PromptText } from '~/config/prompts.ts';
import { PromptDialog } from './PromptDialog.tsx';
import { Snackbar } from '../shared/Snackbar.tsx';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import { subscriptionLead } from './subscriptionLead.ts';

type Props = {
  readonly word: (key: PromptText) => string;
  /** The text of the consent (the provider stores its version). */
  readonly consent: string;
  /** Shown at an attempt to close it before the outcome is known. */
  readonly wait: string;
  /** Resolves with a message if it failed. */
  readonly subscribe: () => Promise<string | undefined>;
  readonly onClose: (ending: 'saved' | 'closed') => void;
};

/**
 * Offers the newsletter to a member: the address is known, so one press of a button is enough.
 *
 * Why an island: the consent goes to the provider from the member's browser.
 * Without JavaScript: there is no session, and the newsletter has a page of its own.
 */
export function SubscriptionPrompt({ word, consent, wait, subscribe, onClose }: Props) {
  const [state, setState] = useState<'idle' | 'saved' | { readonly message: string }>('idle');
  const { isBusy, attempt } = useOneAtATime();
  const press = (): Promise<void> =>
    attempt(async () => {
      setState('idle');
      const message = await subscribe();
      setState(message === undefined ? 'saved' : { message });
    });
  return (
    <PromptDialog
      title={word('subscriptionTitle')}
      lead={word(subscriptionLead())}
      closeLabel={word('notNow')}
      refusal={isBusy ? wait : undefined}
      isBusy={isBusy}
      isDone={state === 'saved'}
      onClose={() => {
        onClose(state === 'saved' ? 'saved' : 'closed');
      }}
    >
      <p>{consent}</p>
      <p>
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void press()}>
          {word('subscribe')}
        </button>
      </p>
      {typeof state === 'object' && <Snackbar key={state.message} message={state.message} closeLabel={word('close')} />}
    </PromptDialog>
  );
}
