import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $now } from '~/stores/now.ts';
import { DebugCaps } from './DebugCaps.tsx';
import { DebugClock, type Clock } from './DebugClock.tsx';
import { DebugErrors } from './DebugErrors.tsx';
import { DebugFacts, type Facts } from './DebugFacts.tsx';
import { DebugItems, type Item } from './DebugItems.tsx';
import type { DebugWords } from './debugText.ts';

/** The state of the page at one moment. */
export type Findings = {
  readonly session: Facts;
  readonly items: readonly Item[];
  readonly caps: Facts;
  readonly referrer: Facts;
  readonly errors: readonly string[];
};

type Props = {
  readonly words: DebugWords;
  readonly find: () => Promise<Findings>;
  readonly clockAt: (now: number) => Clock;
  readonly reset: (name: string) => void;
  readonly onClose: () => void;
};

/**
 * The page's data about its reader, for the analysis of a fault.
 *
 * Why an island: all of it is in the browser alone. Builds for production do not contain it.
 * Without JavaScript: there is nothing to show.
 */
export function DebugConsole({ words, find, clockAt, reset, onClose }: Props) {
  const [findings, setFindings] = useState<Findings>();
  const [count, setCount] = useState(0);
  const now = useStore($now);
  useEffect(() => {
    let isOver = false;
    void find().then((found) => {
      if (!isOver) setFindings(found);
    });
    return () => {
      isOver = true;
    };
  }, [find, now, count]);
  return (
    <section className="debug-console" aria-labelledby="debug-title">
      <button type="button" onClick={onClose}>
        {words('close')}
      </button>
      <h2 id="debug-title">{words('title')}</h2>
      <DebugFacts title={words('session')} facts={findings?.session ?? []} />
      <DebugFacts title={words('stored')} facts={[]}>
        <DebugItems words={words} items={findings?.items ?? []} />
      </DebugFacts>
      <DebugCaps
        words={words}
        caps={findings?.caps ?? []}
        onReset={(name) => {
          reset(name);
          setCount(count + 1);
        }}
      />
      <DebugFacts title={words('referrer')} facts={findings?.referrer ?? []} />
      <DebugErrors words={words} errors={findings?.errors ?? []} />
      <DebugClock words={words} clock={clockAt(now)} />
    </section>
  );
}
