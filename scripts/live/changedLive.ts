import type { LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import { TICKER_MAX } from '../../src/lib/shared/live.ts';
import type { LiveOptions } from './liveOptions.ts';

/** The document before any publication. Reconstructed data are not a report and are not published as one. */
const emptyFor = (stage: number): LiveDocument => ({
  format: 1,
  stage,
  updatedAt: 0,
  isReconstructed: false,
  status: 'notStarted',
  kilometresToGo: null,
  delayMinutes: 0,
  groups: [],
  ticker: [],
});

const statusAfter = ({ status, kilometresToGo, groups }: LiveOptions, before: LiveDocument): LiveDocument['status'] => {
  if (status !== undefined) return status;
  const isOnTheRoad = typeof kilometresToGo === 'number' || (groups ?? []).length > 0;
  return before.status === 'notStarted' && isOnTheRoad ? 'onTheRoad' : before.status;
};

const tickerAfter = ({ note, withdraws }: LiveOptions, before: LiveDocument, at: number): LiveDocument['ticker'] => {
  const kept = withdraws ? before.ticker.slice(1) : before.ticker;
  if (note === undefined) return kept;
  return [{ at, ...note }, ...kept].toSorted((one, other) => other.at - one.at).slice(0, TICKER_MAX);
};

/**
 * The document of a stage after a change.
 *
 * @param present - the published or reconstructed document; undefined for none.
 * @param now - in epoch milliseconds, for options without a time.
 */
export const changedLive = (present: LiveDocument | undefined, options: LiveOptions, now: number): LiveDocument => {
  const before = present === undefined || present.isReconstructed ? emptyFor(options.stage) : present;
  const at = options.at ?? now;
  const {
    kilometresToGo = before.kilometresToGo,
    delayMinutes = before.delayMinutes,
    groups = before.groups,
  } = options;
  const status = statusAfter(options, before);
  return {
    ...before,
    // A report that arrives late must not make the other data look older.
    updatedAt: Math.max(at, before.updatedAt),
    status,
    kilometresToGo: status === 'finished' ? 0 : kilometresToGo,
    delayMinutes,
    groups,
    ticker: tickerAfter(options, before, at),
  };
};
