import { isOwnFrame } from '~/lib/browser/frames.ts';
import { onMessage } from '~/lib/browser/messages.ts';

/** How the SDK names its hidden frames (identity-wire.md 1.5). */
export const FRAME_PREFIX = 'wm';

/**
 * Lets the SDK hear only the answer to the flow under way: from the provider, out of one of our own frames, with our state. It would
 * exchange a code that any window of that origin posts, and stumble over anything else (docs/threat-model.md S4, S5). Call it before the SDK adds its own
 * listener; call the answer when the flow is over.
 */
export function guardMessages(origin: string, state: string): () => void {
  return onMessage((event) => {
    if (event.origin !== origin) return;
    const isOurs = isOwnFrame(event.source, FRAME_PREFIX) && isAnswerTo(event.data, state);
    if (!isOurs) event.stopImmediatePropagation();
  });
}

function isAnswerTo(data: unknown, state: string): boolean {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('response' in data)) return false;
  const { type, response } = data;
  if (type !== 'authorization_response' || typeof response !== 'object' || response === null) return false;
  // A page that could not be drawn tells its error without a state (RFC 6749 4.1.2.1 is for redirects).
  if ('code' in response) return 'state' in response && response.state === state;
  return 'error' in response;
}
