import { COLLECTOR, QUEUE_LIMIT } from '~/config/tracking.ts';
import { onLeaving, sendAside } from '~/lib/browser/measuring.ts';
import { consentNow } from '~/runtime/consent.ts';
import { createQueue } from './createQueue.ts';
import type { Hit } from './hit.ts';
import { pianoHit } from './pianoHit.ts';

const queue = createQueue((text) => sendAside(COLLECTOR.url, text), QUEUE_LIMIT);

onLeaving(() => {
  if (consentNow().audience) queue.flush();
  else queue.empty();
});

/** The text of a hit as it is sent, in the format of this build. */
export const textOfHit = (hit: Hit): string => JSON.stringify(COLLECTOR.format === 'piano' ? pianoHit(hit) : hit);

/** Sends a hit while the visitor allows it, and never delays an action of the visitor. */
export function sendHit(hit: Hit): void {
  if (!consentNow().audience) queue.empty();
  else if (COLLECTOR.url !== '') queue.put(textOfHit(hit));
}
