import { useEffect, useRef, useState } from 'react';
import { REDIRECT_DELAY_MS } from '~/config/account.ts';
import type { Text } from './authText.ts';

/** Calls back after a time in milliseconds; the returned function cancels it. */
export type Wait = (ms: number, then: () => void) => () => void;

type Props = {
  readonly text: Text;
  /** The announcement of what happens next. */
  readonly announced: string;
  readonly wait: Wait;
  readonly goOn: () => void;
};

/** Continues automatically after three seconds, unless the member stays (ASVS 3.7.3; WCAG 2.2.1). */
export function GoingOn({ text, announced, wait, goOn }: Props) {
  const [isStaying, setStaying] = useState(false);
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => (isStaying ? undefined : wait(REDIRECT_DELAY_MS, goOn)), [isStaying, wait, goOn]);
  return (
    <>
      <p role="status">{isStaying ? text('staying') : announced}</p>
      <p className="line">
        <button type="button" className="button" onClick={goOn} ref={onward}>
          {text('goOn')}
        </button>
        {!isStaying && (
          <button
            type="button"
            className="as-link"
            onClick={() => {
              setStaying(true);
              onward.current?.focus();
            }}
          >
            {text('stay')}
          </button>
        )}
      </p>
    </>
  );
}
