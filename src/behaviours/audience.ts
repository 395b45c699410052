import { sendHit } from '~/lib/tracking/collector.ts';
import { noteLanding } from '~/lib/tracking/landing.ts';
import { followHits } from '~/lib/tracking/hitsHere.ts';

/** Counts what is read and pressed on this page; asked for only once the visitor has agreed. */
export const measureHere = (): void => {
  noteLanding();
  followHits(sendHit);
};
