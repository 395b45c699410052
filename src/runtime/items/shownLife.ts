import type { End, StoredItem } from './catalogue.ts';

/** The life of an item as people read it: until an event, or for a time. */
export type ShownLife =
  { readonly until: End } | { readonly amount: number; readonly unit: 'minute' | 'hour' | 'day' | 'month' };

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** The specification has an item that lives 30.4 days; consent lives half a year, which is 182 days. */
const MONTH = 30.4 * DAY;
/** From here on a life is shown in months. */
const LONG = 90 * DAY;

export function shownLife({ lifeMs, until }: Pick<StoredItem, 'lifeMs' | 'until'>): ShownLife {
  if (until !== undefined) return { until };
  if (lifeMs === undefined) return { until: 'cleared' };
  if (lifeMs === MONTH || lifeMs >= LONG) return { amount: Math.round(lifeMs / MONTH), unit: 'month' };
  if (lifeMs >= DAY) return { amount: Math.round((lifeMs / DAY) * 10) / 10, unit: 'day' };
  return lifeMs >= HOUR ? { amount: lifeMs / HOUR, unit: 'hour' } : { amount: lifeMs / MINUTE, unit: 'minute' };
}
