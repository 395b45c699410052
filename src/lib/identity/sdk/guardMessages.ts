import { isOwnFrame } from '~/lib/browser/ownFrames.ts';
import { onMessage } from '~/lib/browser/events.ts';
import { fieldOf, fieldsOf } from '~/lib/fromOutside.ts';

/** The prefix of the ids of the SDK's hidden frames. */
export const FRAME_PREFIX = 'wm';

/**
 * Lets only the response to the current flow reach the SDK: from the provider's origin, from a frame of this page, with the state of the
 * flow. The SDK itself would exchange a code from any window of that origin, and throw at other messages (docs/threat-model.md S4, S5).
 * Call it before the SDK adds its listener; the returned function ends it.
 */
export function guardMessages(origin: string, state: string): () => void {
  return onMessage((event) => {
    if (event.origin !== origin) return;
    const isOurs = isOwnFrame(event.source, FRAME_PREFIX) && isAnswerTo(event.data, state);
    if (!isOurs) event.stopImmediatePropagation();
  });
}

function isAnswerTo(data: unknown, state: string): boolean {
  if (fieldOf(data, 'type') !== 'authorization_response') return false;
  const response = fieldsOf(fieldOf(data, 'response'));
  // A page that cannot be rendered reports its error without a state (RFC 6749, section 4.1.2.1 concerns redirects only).
  return response.has('code') ? response.get('state') === state : response.has('error');
}
