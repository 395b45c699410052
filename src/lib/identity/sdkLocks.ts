import { plainEntry } from '~/lib/browser/storage.ts';

const LOCKS = ['authorize_state', 'session_state'] as const;

/**
 * Removes the SDK's locks of 20 s. A new document means that the old flow is dead, and after a failure the SDK forgets them itself
 * (docs/threat-model.md S8, S9).
 */
export function releaseLocks(): void {
  for (const name of LOCKS) plainEntry('sessionStorage', name).remove();
}

/** A correlation id that is no header value would make every request of the SDK throw (docs/threat-model.md S15). */
export function mendCorrelationId(): void {
  const entry = plainEntry('localStorage', 'correlationId');
  const id = entry.read();
  if (id !== undefined && !/^[\w-]{1,64}$/.test(id)) entry.remove();
}
