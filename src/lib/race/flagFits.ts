/** A flag that needs a position above a profile. */
export type Flag = {
  /** Share of the drawing's width, 0 to 1. */
  readonly across: number;
  /** Widths in pixels of its badge, which is always shown, and of the words beside it. */
  readonly badgePx: number;
  readonly wordsPx: number;
  /** The order of choice: harder climbs choose earlier. */
  readonly weight: number;
};

/** The position of a flag: `level` 0 is nearest to the ground; `words` names the drawings that show its text. */
export type FlagPlace = {
  readonly level: number;
  readonly side: 'right' | 'left';
  readonly words: 'medium' | 'wide' | 'never';
};

/**
 * Minimum width of the terrain of each label class, in pixels. It is the width without the drawing's margins of 66 px: of a page's column
 * on a 360 px screen (328 px, the roadside page), and of drawings 640 and 960 px wide (the container queries of the stage profile).
 */
export const LABEL_WIDTHS_PX = { narrow: 262, medium: 574, wide: 894 } as const;

/** Gap between two flags, and between a pole and words. */
const GAP_PX = 4;
/** Words may reach this far into the margin beside the drawing. */
const MARGIN_PX = 14;

export type Placed = { readonly flag: Flag; readonly place: FlagPlace };
type Span = readonly [from: number, to: number];

/** Whether a flag's text is shown on a drawing of this width in pixels. */
export const showsWords = ({ words }: FlagPlace, widthPx: number): boolean =>
  words !== 'never' && widthPx >= LABEL_WIDTHS_PX[words];

/** The span of a flag on its level of a drawing of this width in pixels. */
const spanOf = ({ flag, place }: Placed, widthPx: number): Span => {
  const middle = flag.across * widthPx;
  const words = showsWords(place, widthPx) ? GAP_PX + flag.wordsPx : 0;
  const half = flag.badgePx / 2;
  return place.side === 'right' ? [middle - half, middle + half + words] : [middle - half - words, middle + half];
};

const touch = ([from, to]: Span, [otherFrom, otherTo]: Span): boolean =>
  from < otherTo + GAP_PX && otherFrom < to + GAP_PX;

/**
 * Whether two flags collide: side by side on a level, or the pole of the upper one through the words of the lower one. A pole may pass
 * behind a badge, which is opaque.
 */
const clash = (one: Placed, other: Placed, widthPx: number): boolean => {
  if (one.place.level === other.place.level) return touch(spanOf(one, widthPx), spanOf(other, widthPx));
  const [upper, lower] = one.place.level > other.place.level ? [one, other] : [other, one];
  const pole = upper.flag.across * widthPx;
  return showsWords(lower.place, widthPx) && touch([pole, pole], spanOf(lower, widthPx));
};

const isInside = ([from, to]: Span, widthPx: number): boolean => from >= 0 && to <= widthPx + MARGIN_PX;

/**
 * Whether a flag fits among others in every width class. Words keep their size while the drawing grows, so positions that are free of
 * overlap at the start of a class stay so until the next.
 */
export const flagFits = (candidate: Placed, placed: readonly Placed[]): boolean =>
  Object.values(LABEL_WIDTHS_PX).every(
    (widthPx) =>
      (!showsWords(candidate.place, widthPx) || isInside(spanOf(candidate, widthPx), widthPx)) &&
      placed.every((other) => !clash(candidate, other, widthPx)),
  );
