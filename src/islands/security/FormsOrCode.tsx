import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  /** The form for a code; undefined until one was sent. */
  readonly code: ReactNode;
  /** The forms by which a code is sent. */
  readonly children: ReactNode;
};

/**
 * The forms of a part or, in their place, the one for a code. They are only hidden, so that typed text and its problem stay. When they are
 * shown again, the control that had the focus gets it back (WCAG 2.4.3).
 */
export function FormsOrCode({ code, children }: Props) {
  const last = useRef<HTMLElement>(null);
  const isHidden = code !== undefined;
  useEffect(() => {
    if (!isHidden) last.current?.focus();
  }, [isHidden]);
  return (
    <>
      <div
        role="presentation"
        hidden={isHidden}
        onFocus={({ target }) => {
          last.current = target;
        }}
      >
        {children}
      </div>
      {code}
    </>
  );
}
