import { passFocus } from './passFocus.ts';
import { useOneAtATime } from './useOneAtATime.ts';

type Props = {
  readonly className: 'button' | 'link';
  readonly label: string;
  /** The label while it asks. */
  readonly wait: string;
  readonly ask: () => Promise<unknown>;
};

/**
 * "Try again" in an alert. An alert is read out as a whole whenever its text changes: its label makes a second failure heard, which has the
 * same message.
 */
export function AskAgain({ className, label, wait, ask }: Props) {
  const { isBusy, attempt } = useOneAtATime();
  return (
    <button
      type="button"
      className={className}
      ref={passFocus}
      aria-disabled={isBusy}
      onClick={() => void attempt(ask)}
    >
      {isBusy ? wait : label}
    </button>
  );
}
