import { areHitsShown } from '~/lib/browser/measuring.ts';
import { sendHit } from '~/lib/tracking/collector.ts';
import { noteLanding } from '~/lib/tracking/landing.ts';
import { followHits } from '~/lib/tracking/hitsHere.ts';

/**
 * Counts page views and clicks on this page; loaded only after the visitor has consented. A page that shows its hits sends none, with or
 * without consent: its visitor is testing the measurement, not reading.
 */
export const measureHere = (): void => {
  noteLanding();
  if (!areHitsShown()) followHits(sendHit);
};
