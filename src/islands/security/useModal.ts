import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

type Modal = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly close: () => void;
  /** The properties of the `<dialog>`. */
  readonly events: { readonly onCancel: (event: SyntheticEvent) => void; readonly onClose: () => void };
};

/**
 * A `<dialog>` that is open from its first render on. `close` and Escape report the end in the same task: the browser's `close` event fires
 * a task later (HTML, "close the dialog"), and would undo a press in between on the control that opened the dialog. The end is reported
 * once.
 */
export function useModal(onClose: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const hasEnded = useRef(false);
  const end = (): void => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onClose();
  };
  const close = (): void => {
    dialog.current?.close();
    end();
  };
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    close();
  };
  return { dialog, close, events: { onCancel, onClose: end } };
}
