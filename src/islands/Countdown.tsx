import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { countdownParts } from '~/lib/race/countdownParts.ts';
import { $now } from '~/stores/clock.ts';

type Props = {
  /** The instant counted down to, in epoch milliseconds. */
  readonly startMs: number;
  /** Days, hours, minutes, seconds in the page's language. */
  readonly units: readonly string[];
  /** The accessible name of the timer. */
  readonly label: string;
  readonly onFinish: () => void;
};

/**
 * The digits until the start of the race.
 *
 * Why an island: only the reader's clock knows how much is left. It is loaded only while the start lies ahead.
 * Without JavaScript: the page names the day and time of the start.
 */
export function Countdown({ startMs, units, label, onFinish }: Props) {
  const parts = countdownParts(startMs - useStore($now));
  const isFinished = parts === null;

  useEffect(() => {
    if (isFinished) onFinish();
  }, [isFinished, onFinish]);

  return (
    <p role="timer" aria-label={label}>
      {parts?.map((part, index) => (
        <span key={units[index]}>
          <b>{String(part).padStart(2, '0')}</b> {units[index]}{' '}
        </span>
      ))}
    </p>
  );
}
