import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Security } from '~/lib/memberSecurity.ts';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import type { SecurityActions, SecurityKit, SecurityPartName } from './securityKit.ts';
import type { Words } from './securityWords.ts';

/** The message of the last action. */
type Note = { readonly kind: 'done' | 'failed'; readonly message: string };

type Counts = Readonly<Partial<Record<SecurityPartName, number>>>;

/** The part that was changed last, a new object each time. */
export type Changed = { readonly part: SecurityPartName };

/** The member's security settings as they were last read. Without an answer `load` shows the failure, and `refresh` changes nothing. */
function useKnown(actions: SecurityActions | undefined) {
  const [security, setSecurity] = useState<Security | 'failed'>();
  const load = async (): Promise<void> => {
    setSecurity((await actions?.load()) ?? 'failed');
  };
  const refresh = async (): Promise<void> => {
    const found = await actions?.load();
    if (found !== undefined) setSecurity(found);
  };
  return { security, setSecurity, load, refresh };
}

/** The member's security settings, and the function that changes them, one action at a time. */
export function useSecurity(actions: SecurityActions | undefined, words: Words, unreachable: string) {
  const { security, setSecurity, load, refresh } = useKnown(actions);
  const [note, setNote] = useState<Note>();
  const { isBusy, running, attempt: begin } = useOneAtATime();
  const [counts, setCounts] = useState<Counts>({});
  const [changed, setChanged] = useState<Changed>();
  const notify = (kind: Note['kind'], message: string): void => {
    setNote({ kind, message });
  };
  // Without a message meanwhile, one with the same text would not be read out again.
  const attempt: typeof begin = (action) =>
    begin(() => {
      setNote(undefined);
      return action();
    });
  useLoading(actions, running, setSecurity, () => {
    notify('failed', words('linkRefused'));
  });
  const change: SecurityKit['run'] = async (part, action, message, isKept) => {
    const problem = await action();
    if (problem !== undefined) return problem;
    notify('done', message);
    await load();
    setChanged({ part });
    if (isKept !== true) setCounts((before) => ({ ...before, [part]: (before[part] ?? 0) + 1 }));
    return undefined;
  };
  // A form that is sent during an action waits for its turn: if it were dropped, it would look accepted.
  const run: SecurityKit['run'] = async (...asked) => {
    while (running.current) await running.current.catch(() => undefined);
    return attempt(() => change(...asked));
  };
  const press: SecurityKit['press'] = (part, action, message) => {
    void attempt(message === undefined ? action : () => change(part, action, message, true)).then((problem) => {
      if (problem === undefined) return;
      notify('failed', problem.aside ?? problem.sentence ?? unreachable);
      // The entry may have been removed elsewhere.
      if (message !== undefined) void refresh();
    });
  };
  return { security, note, isBusy, counts, changed, load, run, press };
}

/** Loads the state once the island runs, and whenever the page becomes visible again or its profile changes. */
function useLoading(
  actions: SecurityActions | undefined,
  running: RefObject<Promise<unknown> | undefined>,
  /** Always the same function. */
  onLoaded: (security: Security | 'failed') => void,
  onLinkRefused: () => void,
): void {
  const onRefused = useRef(onLinkRefused);
  useEffect(() => {
    onRefused.current = onLinkRefused;
  });
  useEffect(() => {
    if (actions === undefined) return;
    void actions.load().then((found) => {
      onLoaded(found ?? 'failed');
      if (actions.wasLinkRefused()) onRefused.current();
    });
    actions.follow(() => {
      // A running action reloads the state by itself.
      if (running.current !== undefined) return;
      void actions.load().then((found) => {
        if (found !== undefined) onLoaded(found);
      });
    });
  }, [actions, running, onLoaded]);
}
