import { AUTHORIZE_LOCK, CORRELATION_ID, SESSION_LOCK } from '~/runtime/items/login.ts';
import { readText, removeItem } from '~/runtime/storage.ts';

/**
 * Removes the SDK's locks of 20 s. A new document means that the old flow is dead, and after a failure the SDK does not remove them itself
 * (docs/threat-model.md S8, S9).
 */
export function releaseLocks(): void {
  removeItem(AUTHORIZE_LOCK);
  removeItem(SESSION_LOCK);
}

/**
 * Removes a correlation id that is no valid header value, because it would make every request of the SDK throw (docs/threat-model.md S15).
 */
export function mendCorrelationId(): void {
  const id = readText(CORRELATION_ID);
  if (id !== undefined && !/^[\w-]{1,64}$/.test(id)) removeItem(CORRELATION_ID);
}
