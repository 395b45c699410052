import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Security } from '~/lib/memberSecurity.ts';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import type { SecurityActions, SecurityKit, SecurityPartName } from './securityKit.ts';
import type { Words } from './securityWords.ts';

/** The newest message of the section. */
export type Note = { readonly kind: 'done' | 'failed'; readonly message: string; readonly count: number };

type Counts = Readonly<Partial<Record<SecurityPartName, number>>>;

/** The member's security settings, and the function that changes them, one action at a time. */
export function useSecurity(actions: SecurityActions | undefined, words: Words, unreachable: string) {
  const [security, setSecurity] = useState<Security | 'failed'>();
  const [note, setNote] = useState<Note>();
  const { isBusy, isRunning, attempt } = useOneAtATime();
  const ending = useRef<Promise<unknown>>(undefined);
  const [counts, setCounts] = useState<Counts>({});
  const notify = (kind: Note['kind'], message: string): void => {
    setNote((before) => ({ kind, message, count: (before?.count ?? 0) + 1 }));
  };
  const load = async (): Promise<void> => {
    setSecurity((await actions?.load()) ?? 'failed');
  };
  useLoading(actions, isRunning, setSecurity, () => {
    notify('failed', words('linkRefused'));
  });
  const change: SecurityKit['run'] = async (part, action, message) => {
    const problem = await action();
    if (problem !== undefined) return problem;
    notify('done', message);
    await load();
    setCounts((before) => ({ ...before, [part]: (before[part] ?? 0) + 1 }));
    return undefined;
  };
  const perform: SecurityKit['run'] = (...asked) =>
    attempt(() => {
      const changed = change(...asked);
      ending.current = changed;
      return changed;
    });
  // A form that is sent during a change waits for its end: if it were dropped, it would look accepted.
  const run: SecurityKit['run'] = async (...asked) => {
    await ending.current;
    return perform(...asked);
  };
  const press: SecurityKit['press'] = (part, action, message) => {
    void (message === undefined ? attempt(action) : perform(part, action, message)).then((problem) => {
      if (problem !== undefined) notify('failed', problem.aside ?? problem.sentence ?? unreachable);
    });
  };
  return { security, note, isBusy, counts, load, run, press };
}

/** Loads the state once the island runs, and whenever the page becomes visible again or its profile changes. */
function useLoading(
  actions: SecurityActions | undefined,
  isRunning: RefObject<boolean>,
  onLoaded: (security: Security | 'failed') => void,
  onLinkRefused: () => void,
): void {
  const handlers = useRef({ onLoaded, onLinkRefused });
  useEffect(() => {
    handlers.current = { onLoaded, onLinkRefused };
  });
  useEffect(() => {
    if (actions === undefined) return;
    void actions.load().then((found) => {
      handlers.current.onLoaded(found ?? 'failed');
      if (actions.wasLinkRefused()) handlers.current.onLinkRefused();
    });
    actions.follow(() => {
      // A running action reloads the state by itself.
      if (isRunning.current) return;
      void actions.load().then((found) => {
        if (found !== undefined) handlers.current.onLoaded(found);
      });
    });
  }, [actions, isRunning]);
}
