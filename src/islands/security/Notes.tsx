import { useEffect, useState } from 'react';
import type { Wait } from '../shared/GoingOn.tsx';
import { Snackbar } from '../shared/Snackbar.tsx';
import type { Note } from './useSecurity.ts';

type Props = {
  readonly note: Note | undefined;
  readonly wait: Wait;
  readonly shownMs: number;
  readonly closeLabel: string;
};

/** The result of an action: a success message disappears by itself, a failure stays until it is closed (WCAG 2.2.1). */
export function Notes({ note, wait, shownMs, closeLabel }: Props) {
  const done = note?.kind === 'done' ? note : undefined;
  return (
    <>
      <div role="status">
        {done !== undefined && <Done key={done.count} message={done.message} wait={wait} shownMs={shownMs} />}
      </div>
      {note?.kind === 'failed' && <Snackbar key={note.count} message={note.message} closeLabel={closeLabel} />}
    </>
  );
}

function Done({ message, wait, shownMs }: { readonly message: string; readonly wait: Wait; readonly shownMs: number }) {
  const [isOver, setOver] = useState(false);
  useEffect(
    () =>
      wait(shownMs, () => {
        setOver(true);
      }),
    [wait, shownMs],
  );
  if (isOver) return null;
  return (
    <div className="snackbar is-good">
      <p>{message}</p>
    </div>
  );
}
