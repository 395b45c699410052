import { useEffect, useRef, useState, type RefObject } from 'react';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { Text } from '../shared/authText.ts';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import { stepUpForm, type StepUpActions, type StepUpStep } from './stepUpSteps.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Values } from '../shared/useSending.ts';
import { UserName } from './UserName.tsx';
import type { Words } from './securityWords.ts';

type Props = {
  readonly text: Text;
  readonly words: Words;
  readonly actions: StepUpActions;
  /** Closes the dialog; `isProven` tells whether the member has given the proof. */
  readonly onEnd: (isProven: boolean) => void;
};

/**
 * Asks a member who is logged in for another proof. Typed text on the page behind stays as it is.
 *
 * Why an island: the dialog opens while a call waits for its answer.
 * Without JavaScript: there is no such call.
 */
export function StepUp({ text, words, actions, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing the dialog restores the focus, which removing it does not. The first answer counts.
  const end = (isProven: boolean): void => {
    onEnd(isProven);
    dialog.current?.close();
  };
  const decline = (): void => {
    end(false);
  };
  const { step, isBusy, send, begin } = useSteps(actions, end);
  useOpening(dialog, step);
  const { lead, fields } = stepUpForm(step, text, words);
  const other = step?.kind === 'code' ? step.other : undefined;
  return (
    <dialog ref={dialog} aria-labelledby="step-up-title" aria-describedby="step-up-lead" onClose={decline}>
      <h2 id="step-up-title">{words('stepUpTitle')}</h2>
      <p>{words('stepUpWhy')}</p>
      <p id="step-up-lead" role="status">
        {lead}
      </p>
      {fields.length > 0 && (
        <AuthForm key={step?.kind} text={text} fields={fields} onSubmit={send} submitLabel={words('confirm')}>
          {step?.kind === 'password' && <UserName email={step.email} />}
        </AuthForm>
      )}
      <p className="line">
        {other !== undefined && (
          <button type="button" className="link" aria-disabled={isBusy} onClick={() => void begin(other)}>
            {words(other === 'sms' ? 'smsInstead' : 'mailInstead')}
          </button>
        )}
        <button type="button" className="link" onClick={() => dialog.current?.close()}>
          {words('cancel')}
        </button>
      </p>
    </dialog>
  );
}

/** Opens the dialog once its content is known: content that arrives later would move the Cancel button. */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, step: StepUpStep | undefined): void {
  useEffect(() => {
    const { current } = dialog;
    if (step === undefined || current === null) return;
    if (!current.open) current.showModal();
    // A step without a field has removed the one with the focus: only the buttons below are left.
    current.querySelector<HTMLElement>('.field input, .line button')?.focus();
  }, [dialog, step]);
}

/** The current question of the dialog, and the transition to the next. */
function useSteps(actions: StepUpActions, onEnd: Props['onEnd']) {
  const [step, setStep] = useState<StepUpStep>();
  const { isBusy, attempt } = useOneAtATime();
  useEffect(() => {
    void actions.begin().then(setStep);
  }, [actions]);
  const send = async (values: Values): Promise<Problem | undefined> => {
    const next = await actions.prove(values);
    if (next === 'proven') onEnd(true);
    else if ('kind' in next) setStep(next);
    else return next;
    return undefined;
  };
  const begin = (channel: 'email' | 'sms'): Promise<void> =>
    attempt(async () => {
      const next = await actions.begin(channel);
      // The code that was sent first is still good.
      setStep((before) =>
        next.kind === 'failed' && before?.kind === 'code' ? { ...before, sentence: next.sentence } : next,
      );
    });
  return { step, isBusy, send, begin };
}
