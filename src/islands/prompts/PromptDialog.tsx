import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useFocusOnChange } from '../shared/useFocusOnChange.ts';
import { useRefusal } from './useRefusal.ts';

type Props = {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly closeLabel: string;
  /** The reason why the modal cannot be closed, shown at the attempt; undefined if it can. */
  readonly refusal?: string | undefined;
  /** Whether it cannot be closed for a moment only: its button stays. */
  readonly isBusy?: boolean;
  /** Whether it was answered, and closes by itself. */
  readonly isDone?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/**
 * A modal that opens by itself. Its title is announced first, and each title that follows; the browser keeps the focus inside, and returns
 * it when the modal is closed.
 */
export function PromptDialog({ title, lead, closeLabel, refusal, isBusy, isDone = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titled = useId();
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  const isClosable = isDone || refusal === undefined;
  const refusals = useRefusal(dialog, !isClosable);
  const close = (): void => {
    if (isClosable) dialog.current?.close();
  };
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, [heading]);
  useEffect(() => {
    if (isDone) dialog.current?.close();
  }, [isDone]);
  return (
    <dialog className="club-prompt" aria-labelledby={titled} ref={dialog} onClose={isClosable ? onClose : undefined}>
      <h2 id={titled} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {lead !== undefined && <p>{lead}</p>}
      {children}
      {(isClosable || isBusy === true) && (
        <p className="line">
          <button type="button" className="link" aria-disabled={!isClosable} onClick={close}>
            {closeLabel}
          </button>
        </p>
      )}
      <p role="status">{refusals > 0 && !isClosable && <span key={refusals}>{refusal}</span>}</p>
    </dialog>
  );
}
