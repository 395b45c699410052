import { useState } from 'react';
import { AuthForm } from './AuthForm.tsx';
import type { Text } from './authText.ts';
import type { Problem } from './Problems.tsx';
import { Snackbar } from './Snackbar.tsx';

type State = 'idle' | 'busy' | 'sent' | Problem;

type Props = {
  readonly text: Text;
  /** The address to which the mail was sent, if known. */
  readonly address: string | undefined;
  /** Whether the address has just been entered. */
  readonly isSaved: boolean;
  readonly resend: () => Promise<Problem | undefined>;
  /** Checks the code of the mail. */
  readonly verify: (code: string) => Promise<Problem | undefined>;
  readonly onVerified: () => void;
  readonly onCorrect: () => void;
};

/** Waits for the verification, by the link of the mail or its code; the mail can be sent again, or to another address. */
export function Pending({ text, address, isSaved, resend, verify, onVerified, onCorrect }: Props) {
  const [state, setState] = useState<State>('idle');
  const press = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    setState((await resend()) ?? 'sent');
  };
  const check = async (code: string): Promise<Problem | undefined> => {
    const problem = await verify(code);
    if (problem === undefined) onVerified();
    return problem;
  };
  const message = typeof state === 'string' ? undefined : (state.aside ?? state.sentence ?? text('unreachable'));
  return (
    <>
      {isSaved && <p role="status">{text('emailSaved')}</p>}
      {address !== undefined && <p>{text('mailedTo', { address })}</p>}
      <p>{text('pendingLead')}</p>
      <AuthForm
        text={text}
        fields={[{ name: 'mail_code', label: text('code'), type: 'text', autoComplete: 'one-time-code' }]}
        submitLabel={text('check')}
        onSubmit={(values) => check(values.get('mail_code') ?? '')}
      />
      <p className="line">
        <button type="button" className="way" aria-disabled={state === 'busy'} onClick={() => void press()}>
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
