import { areHitsShown } from '~/lib/browser/measuring.ts';
import { sendHit } from '~/lib/tracking/collector.ts';
import { noteLanding } from '~/lib/tracking/landing.ts';
import { followHits } from '~/lib/tracking/hitsHere.ts';

/**
 * Counts page views and clicks on this page; loaded only after the visitor has agreed. A page that shows its hits sends none, with or
 * without consent: its visitor checks the measurement and is no reader.
 */
export const measureHere = (): void => {
  noteLanding();
  if (!areHitsShown()) followHits(sendHit);
};
