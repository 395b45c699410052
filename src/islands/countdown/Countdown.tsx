import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countdownParts } from '~/lib/race/countdownParts.ts';
import { $now } from '~/stores/now.ts';
import type { UnitNames } from './countdownDoor.ts';

type Props = {
  /** The instant counted down to, in epoch milliseconds. */
  readonly startMs: number;
  /** Days, hours, minutes, seconds in the page's language. */
  readonly units: UnitNames;
  /** The page's language, which decides the plural form: French has `0 jour`. */
  readonly language: string;
  /** The accessible name of the timer. */
  readonly label: string;
  readonly onFinish: () => void;
};

/**
 * The digits until the start of the race.
 *
 * Why an island: only the reader's clock tells how much time is left. It is loaded only before the start.
 * Without JavaScript: the page names the day and time of the start.
 */
export function Countdown({ startMs, units, language, label, onFinish }: Props) {
  const [rules] = useState(() => new Intl.PluralRules(language));
  const parts = countdownParts(startMs - useStore($now));
  const isFinished = parts === null;

  useEffect(() => {
    if (isFinished) onFinish();
  }, [isFinished, onFinish]);

  return (
    <p role="timer" aria-label={label}>
      {parts?.map((part, index) => {
        const name = units[rules.select(part) === 'one' ? 'one' : 'several'][index];
        return (
          <span key={index}>
            <b>{part}</b> {name}{' '}
          </span>
        );
      })}
    </p>
  );
}
