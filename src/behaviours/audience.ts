import { areHitsShown } from '~/lib/browser/measuring.ts';
import { sendHit } from '~/lib/tracking/collector.ts';
import { noteLanding } from '~/lib/tracking/landing.ts';
import { followHits } from '~/lib/tracking/hitsHere.ts';

/**
 * Counts what is read and pressed on this page; asked for only once the visitor has agreed. A page that shows its hits sends none,
 * whatever she has agreed to: whoever checks the measuring is no reader.
 */
export const measureHere = (): void => {
  noteLanding();
  if (!areHitsShown()) followHits(sendHit);
};
