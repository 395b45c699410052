import { useId, useState } from 'react';
import { DebugFacts } from './DebugFacts.tsx';
import type { DebugWords } from './debugText.ts';

/** The page's clock, in the race's own time. */
export type Clock = {
  /** In readable form. */
  readonly shown: string;
  /** Days from now, or a local time such as 2020-09-06T12:00; without either, back to the device's clock. */
  readonly move: (to?: number | string) => void;
  /** An hour before the race begins, as a local time. */
  readonly eve: string;
};

type Props = { readonly words: DebugWords; readonly clock: Clock };

/** The form that changes the clock of the page. */
export function DebugClock({ words, clock: { shown, move, eve } }: Props) {
  const [typed, setTyped] = useState(eve);
  const field = useId();
  const button = (label: string, to?: number | string) => (
    <button
      type="button"
      onClick={() => {
        move(to);
      }}
    >
      {label}
    </button>
  );
  return (
    <DebugFacts title={words('clock')} facts={[[words('now'), shown]]}>
      <p id={`${field}-lead`}>{words('clockLead')}</p>
      <p className="line">
        <label htmlFor={field}>{words('clock')}</label>
        <input
          id={field}
          type="datetime-local"
          step={1}
          aria-describedby={`${field}-lead`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        {button(words('set'), typed)}
      </p>
      <p className="line">
        {button(words('earlier'), -1)} {button(words('later'), 1)} {button(words('start'), eve)}{' '}
        {button(words('present'))}
      </p>
    </DebugFacts>
  );
}
