import { useEffect, useState } from 'react';

/** Long enough to read a line, and never less than six seconds. */
const SHOWN_MS = 8_000;

type Props = {
  /** The success to show, a new object each time; undefined before the first. */
  readonly success: { readonly message: string } | undefined;
  /** Calls back after a time in milliseconds, counted while the page is visible; the returned function cancels it. */
  readonly wait: (ms: number, then: () => void) => () => void;
};

/** Shows a success message for a while. The region is in the page before its text, because screen readers would otherwise miss it. */
export function SuccessBar({ success, wait }: Props) {
  const [over, setOver] = useState<Props['success']>();
  useEffect(() => {
    if (success === undefined) return undefined;
    return wait(SHOWN_MS, () => {
      setOver(success);
    });
  }, [success, wait]);
  const message = success === over ? undefined : success?.message;
  return (
    <div role="status" className={message === undefined ? undefined : 'snackbar is-good'}>
      {message !== undefined && <p>{message}</p>}
    </div>
  );
}
