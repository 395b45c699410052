import { useState } from 'react';
import type { PromptText } from '~/config/prompts.ts';
import { PromptDialog } from './PromptDialog.tsx';
import { Snackbar } from '../shared/Snackbar.tsx';
import { subscriptionLead } from './subscriptionLead.ts';

type Props = {
  readonly word: (key: PromptText) => string;
  /** The text of the consent (the provider stores its version). */
  readonly consent: string;
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
export function SubscriptionPrompt({ word, consent, subscribe, onClose }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | { readonly message: string }>('idle');
  const press = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const message = await subscribe();
    setState(message === undefined ? 'saved' : { message });
  };
  return (
    <PromptDialog
      title={word('subscriptionTitle')}
      lead={word(subscriptionLead())}
      closeLabel={word('notNow')}
      isDone={state === 'saved'}
      onClose={() => {
        onClose(state === 'saved' ? 'saved' : 'closed');
      }}
    >
      <p>{consent}</p>
      <p>
        <button type="button" className="button" aria-disabled={state === 'busy'} onClick={() => void press()}>
          {word('subscribe')}
        </button>
      </p>
      {typeof state === 'object' && <Snackbar key={state.message} message={state.message} closeLabel={word('close')} />}
    </PromptDialog>
  );
}
