import { isPublished } from '~/content/queries/knownResults.ts';

/**
 * A time on the site from the moment of the check on, in the race's zone. It begins with `NOW` where it has begun, and ends with `NEVER`
 * where no end is known, so that times are compared as texts.
 */
export type Span = { readonly from: string; readonly until: string };

/** An address with the times at which its page is on the site. */
export type Addressed = readonly [address: string, spans: readonly Span[]];

/** Earlier than any time that a file may give. */
export const NOW = '';

/** Later than any time that a file may give. */
const NEVER = '9999';

/** From now on for good. */
export const FOR_GOOD: Span = { from: NOW, until: NEVER };

/** The spans of a page that is there now and stays. */
export const ALWAYS: readonly Span[] = [FOR_GOOD];

type Times = { readonly from?: string | undefined; readonly until?: string | undefined };

/**
 * The spans of content with times in the race's zone; none if it was taken down.
 *
 * @param now - epoch milliseconds.
 */
export const spansOf = ({ from = NOW, until = NEVER }: Times, now: number): readonly Span[] => {
  const isOver = (time: string): boolean => isPublished(time, { now, isReplay: false });
  if (until !== NEVER && isOver(until)) return [];
  if (from === NOW && until === NEVER) return ALWAYS;
  return [{ from: from === NOW || isOver(from) ? NOW : from, until }];
};

/**
 * When a target with these spans is there, in words, if it is missing for a part of the given span; undefined if it is there all the time.
 *
 * @param spans - at least one, in order and without overlaps.
 */
export const gapIn = (spans: readonly Span[], { from, until }: Span): string | undefined => {
  const begun = spans.findLast((span) => span.from <= from);
  const next = spans.find((span) => span.from > from);
  if (begun !== undefined && (begun.until > from || next === undefined))
    return begun.until < until ? `until ${begun.until}` : undefined;
  return next === undefined ? undefined : `from ${next.from} on`;
};
