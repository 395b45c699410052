import type { Locale } from '~/i18n/locales.ts';
import type { RaceBook, StageEntry } from '../queries/raceBook.ts';

/** How a stage ended. */
export type OutcomeShown = {
  /** The stage. */
  readonly tells: number;
  readonly kind: 'ridden' | 'cancelled' | 'neutralised';
  /** Kilometres that were ridden of a stage that was shortened. */
  readonly shortenedToKm?: number | undefined;
  /** Why it was not as planned. */
  readonly note?: string | undefined;
  /** The stage whose classifications remain in force after a stage without a winner. */
  readonly standingAfter?: number | undefined;
};

/** How a stage ended; null until then. */
export const outcomeShown = (
  { rankingsAfter }: RaceBook,
  { number, outcome }: StageEntry,
  locale: Locale,
): OutcomeShown | null => {
  if (outcome === null) return null;
  const { kind, note } = outcome;
  const common = { tells: number, kind, note: note?.[locale] };
  return outcome.kind === 'ridden'
    ? { ...common, shortenedToKm: outcome.shortenedToKm }
    : { ...common, standingAfter: rankingsAfter(number)?.afterStage };
};
