import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ChatWords } from './chatWords.ts';

type Props = {
  readonly words: ChatWords;
  /** Changes with every rendering of the list, so that its end stays visible. */
  readonly version: unknown;
  readonly paused: { readonly missed: number } | undefined;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly children: ReactNode;
};

/** Distance from the end, in pixels, within which the list follows new messages. */
const NEAR = 32;

const resumeWord = (words: ChatWords, missed: number): string => {
  if (missed === 0) return words('resume');
  return missed === 1 ? words('resumeOne') : words('resumeMany', { count: String(missed) });
};

/**
 * The messages, with the newest at the end and visible. The list does not scroll while the member reads further up or has paused it. New
 * messages are announced elsewhere, and rarely (WCAG 4.1.3, ARIA23).
 */
export function ChatLog({ words, version, paused, onPause, onResume, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const isPaused = paused !== undefined;
  useLayoutEffect(() => {
    if (box.current !== null && !isPaused) box.current.scrollTop = box.current.scrollHeight;
  }, [version, isPaused]);
  const follow = (): void => {
    if (box.current === null || isHeld.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    if (isPaused && isNear) onResume();
    else if (!isPaused && !isNear) onPause();
  };
  const toggle = (): void => {
    isHeld.current = !isPaused;
    if (isPaused) onResume();
    else onPause();
  };
  return (
    <>
      <div
        className="log"
        role="log"
        aria-live="off"
        aria-label={words('log')}
        tabIndex={0}
        ref={box}
        onScroll={follow}
      >
        {children}
      </div>
      <p>
        <button type="button" className="as-link" onClick={toggle}>
          {isPaused ? resumeWord(words, paused.missed) : words('pause')}
        </button>
      </p>
    </>
  );
}
