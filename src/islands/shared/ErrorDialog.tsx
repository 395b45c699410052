import { useEffect, useRef, useState } from 'react';
import type { Text } from './authText.ts';
import type { Wait } from './GoingOn.tsx';

type Props = {
  readonly text: Text;
  /** The provider's message, as text of bounded length; without it our own sentence. */
  readonly description: string | undefined;
  readonly delayMs: number;
  readonly wait: Wait;
  readonly logOut: () => void;
  /** Called if the member stays logged in. */
  readonly onStay?: () => void;
};

/**
 * Shows that a login of this site returned with an error, and then logs the member out, unless the member closes the dialog (specification,
 * section 8).
 */
export function ErrorDialog({ text, description, delayMs, wait, logOut, onStay }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => (isStaying ? undefined : wait(delayMs, logOut)), [isStaying, delayMs, wait, logOut]);
  return (
    <dialog
      className="auth-error"
      aria-labelledby="auth-error-title"
      ref={dialog}
      onClose={() => {
        setStaying(true);
        onStay?.();
      }}
    >
      <h2 id="auth-error-title">{text('errorTitle')}</h2>
      <p role="alert">
        <bdi>{description ?? text('unreachable')}</bdi>
      </p>
      <p role="status">{text('redirecting')}</p>
      <p className="line">
        <button type="button" className="button" onClick={logOut}>
          {text('goOn')}
        </button>
        <button type="button" className="as-link" onClick={() => dialog.current?.close()}>
          {text('stay')}
        </button>
      </p>
    </dialog>
  );
}
