import { climbLabels } from './climbLabels.ts';
import type { Flag, FlagPlace } from './flagFits.ts';
import type { ProfileMark } from './profileMarks.ts';

/** A mark with its words and its position above the drawing. */
export type ProfileFlag = {
  readonly mark: ProfileMark;
  /** The words below the name: the figures of a climb, or the kind of another point. */
  readonly detail: string;
  readonly place: FlagPlace;
};

/** Widths of a badge in pixels; hors catégorie needs two letters. */
export const BADGE_PX = { letter: 20, letters: 26 } as const;

/**
 * Average width in pixels of a letter of a name and of a detail, slightly more than in the site's condensed font, so that words also fit in
 * the fallback font.
 */
const LETTER_PX = { name: 5.5, detail: 4.7 } as const;

const WEIGHTS = { HC: 6, '1': 5, '2': 4, '3': 2, '4': 1, bonus: 3.5, sprint: 3 } as const;

/** The total width of the badges of a mark, in pixels. */
export const badgePx = (mark: ProfileMark): number => {
  if (mark.kind !== 'climb') return BADGE_PX.letter;
  const category = mark.climb.category === 'HC' ? BADGE_PX.letters : BADGE_PX.letter;
  return mark.givesBonus ? category + BADGE_PX.letter : category;
};

/** The flag of a mark: its width, that of its words, and its weight. */
export const flagOf = (mark: ProfileMark, detail: string, distanceKm: number): Flag => ({
  across: mark.km / distanceKm,
  badgePx: badgePx(mark),
  wordsPx: Math.max(mark.name.length * LETTER_PX.name, detail.length * LETTER_PX.detail),
  weight: WEIGHTS[mark.kind === 'climb' ? mark.climb.category : mark.kind],
});

/**
 * The flags of a profile with their words and positions. `detailOf` returns the second line in the reader's language; its length decides
 * what fits.
 */
export const profileFlags = (
  marks: readonly ProfileMark[],
  distanceKm: number,
  detailOf: (mark: ProfileMark) => string,
): readonly ProfileFlag[] => {
  const worded = marks.map((mark) => ({ mark, detail: detailOf(mark) }));
  const places = climbLabels(worded.map(({ mark, detail }) => flagOf(mark, detail, distanceKm)));
  return worded.flatMap((flag, index) => {
    const place = places[index];
    return place ? { ...flag, place } : [];
  });
};
