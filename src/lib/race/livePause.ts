import { LIVE_LONGEST_PAUSE_MS, LIVE_POLL_MS } from '~/config/live.ts';

/** Milliseconds until the next request for live data, by the number of failures in a row. */
export const livePause = (failures: number): number =>
  Math.min(LIVE_POLL_MS * 2 ** Math.min(failures, 10), LIVE_LONGEST_PAUSE_MS);
