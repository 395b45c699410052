import { useEffect, useRef, useState } from 'react';
import { REDIRECT_DELAY_MS } from '~/config/account.ts';
import type { Text } from './authText.ts';

/** Calls back after a time in milliseconds; the returned function cancels it. */
export type Wait = (ms: number, then: () => void) => () => void;

type Props = {
  readonly text: Text;
  /** What is about to happen, in words. */
  readonly announced: string;
  readonly wait: Wait;
  readonly goOn: () => void;
};

/** Goes on by itself after three seconds, unless the member would rather stay (ASVS 3.7.3; WCAG 2.2.1). */
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
