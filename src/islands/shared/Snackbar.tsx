import { useRef, useState } from 'react';

type Props = { readonly message: string; readonly closeLabel: string };

/** An error message. It stays until it is closed: reading has no time limit (WCAG 2.2.1). */
export function Snackbar({ message, closeLabel }: Props) {
  const [isClosed, setClosed] = useState(false);
  const before = useRef<EventTarget & { readonly focus?: () => void }>(null);
  if (isClosed) return null;
  return (
    <div className="snackbar" role="alert">
      <p>
        {/* Text from the provider may have another writing direction. */}
        <bdi>{message}</bdi>
      </p>
      <button
        type="button"
        onFocus={({ relatedTarget }) => {
          // A window that gets the focus back tells of no element before.
          before.current = relatedTarget ?? before.current;
        }}
        onClick={() => {
          setClosed(true);
          // The focus returns to where it came from (WCAG 2.4.3).
          before.current?.focus?.();
        }}
      >
        {closeLabel}
      </button>
    </div>
  );
}
