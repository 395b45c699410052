import { hearPage } from './hearPage.ts';

/** Calls back with the status that a `club:session` tells (contract.md 5), undefined when it tells none; ends by calling the answer. */
export function hearSession(listener: (status: unknown) => void): () => void {
  return hearPage('club:session', (detail) => {
    listener(detail instanceof Object ? Reflect.get(detail, 'status') : undefined);
  });
}
