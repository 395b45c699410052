import { useState } from 'react';
import type { Text } from './authText.ts';
import type { Problem } from './Problems.tsx';
import { Snackbar } from './Snackbar.tsx';

type State = 'idle' | 'busy' | 'sent' | Problem;

type Props = {
  readonly text: Text;
  /** The address has just been given. */
  readonly isSaved: boolean;
  readonly resend: () => Promise<Problem | undefined>;
  readonly onCorrect: () => void;
};

/** Waits for the verification; its mail can be sent once more, or to another address. */
export function Pending({ text, isSaved, resend, onCorrect }: Props) {
  const [state, setState] = useState<State>('idle');
  const press = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    setState((await resend()) ?? 'sent');
  };
  const message = typeof state === 'string' ? undefined : (state.aside ?? state.sentence ?? text('unreachable'));
  return (
    <>
      {isSaved && <p role="status">{text('emailSaved')}</p>}
      <p>{text('pendingLead')}</p>
      <p className="line">
        <button type="button" className="button" aria-disabled={state === 'busy'} onClick={() => void press()}>
          {state === 'busy' ? text('wait') : text('resend')}
        </button>
        <button type="button" className="as-link" onClick={onCorrect}>
          {text('correctEmail')}
        </button>
      </p>
      <p role="status">{state === 'sent' && text('resent')}</p>
      {message !== undefined && <Snackbar message={message} closeLabel={text('close')} />}
    </>
  );
}
