const two = (value: number): string => String(value).padStart(2, '0');

/** A riding time in seconds in the format of the race: `3:55:17`, `55:55`, `0:17`. */
export const formatDuration = (seconds: number): string => {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** A gap in seconds in the format of the race: `+0:17`. */
const formatGap = (seconds: number): string => `+${formatDuration(seconds)}`;

/** A gap of zero, independent of the language. */
export const SAME_TIME = formatGap(0);

/**
 * The time of a place in a ranking in the format of the race: the time of the first, the gaps of the others; null without a source.
 *
 * @param sameTime - the text for a gap of zero: a word of the reader's language, or `SAME_TIME`.
 */
export const timeOrGap = (
  row: { readonly rank: number; readonly seconds?: number | null; readonly gapSeconds?: number | null },
  sameTime: string,
): string | null => {
  if (row.rank > 1 && row.gapSeconds === 0) return sameTime;
  if (row.rank === 1 && row.seconds !== undefined) return row.seconds === null ? null : formatDuration(row.seconds);
  return row.gapSeconds == null ? null : formatGap(row.gapSeconds);
};
