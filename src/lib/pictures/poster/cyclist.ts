import { PAINT } from '../paint.ts';
import { backNumber } from './backNumber.ts';

/** Height of a cyclist in the units of the drawing, from the top edge to the ground under the wheels. */
export const CYCLIST_HEIGHT = 176;
/** The position of the number on the back: its middle, and its rotation in degrees. */
export const BACK_NUMBER = { x: 71, y: 63, turn: -33 } as const;

/** The class of bicycles, which are pale at night. */
export const BICYCLE = '__';

const SKIN = '#c68e63';
const SKIN_IN_SHADE = '#8a5f40';
const NEUTRAL = '#e9e2cf';

const stroke = (d: string, colour: string, width: number): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
/** A line in the colour of its group. */
const line = (d: string, width: number): string => `<path stroke-width="${width}" d="${d}"/>`;
const fill = (d: string, colour: string): string => `<path fill="${colour}" d="${d}"/>`;

const wheel = (x: number): string => `M${x - 33} 140a33 33 0 1 0 66 0 33 33 0 1 0-66 0`;
const SPOKES = [34, 142].map((x) => `M${x - 33} 140h66m-33-33v66`).join('');

/** The clothing and number of a rider. */
export type Kit = {
  /** Body, band and trim; null if unknown, which gives a jersey of no team. */
  readonly colours: readonly string[] | null;
  /** The colour of the dots on it. */
  readonly dots?: string | undefined;
  /** The number on the back. */
  readonly bib?: number | undefined;
};

/** Dots over torso and sleeve, as lines without length. */
const DOTS = 'M58 76h0M62 62h0M76 70h0M73 50h0M88 58h0M90 42h0M102 52h0M109 60h0M104 38h0';

/** The number is kept small, so that the colours of the jersey stay visible around it. */
const onBack = (bib: number): string => {
  const { x, y, turn } = BACK_NUMBER;
  return `<g transform="translate(${x} ${y})rotate(${turn})scale(.85)">${backNumber(bib)}</g>`;
};

/** A rider in the drops, from the side, as the content of an SVG: flat shapes and no face. */
const cyclist = ({ colours, dots, bib }: Kit): string => {
  const [body = NEUTRAL, band = body, trim = band] = colours ?? [];
  const { ink, paper } = PAINT;
  return [
    '<g stroke-linecap="round" stroke-linejoin="round">',
    // The leg behind, then the bicycle.
    stroke('M58 79L92 96L76 128', SKIN_IN_SHADE, 11),
    stroke('M58 79L90 96', ink, 16),
    stroke('M72 132h14', ink, 8),
    `<g class="${BICYCLE}" fill="none" stroke="${ink}">`,
    line(wheel(34) + wheel(142), 5),
    line(SPOKES, 1),
    line('M34 140L80 144L62 88L34 140M80 144L124 88L66 96M122 78L142 140M124 84l14-4c10 0 10 16 0 18', 5),
    line('M50 86h22', 6),
    '</g>',
    // The leg in front.
    stroke('M98 106L84 152', SKIN, 11),
    stroke('M60 80L98 104', ink, 19),
    stroke('M80 158h18', paper, 9),
    // Arm, torso with band and collar, head and helmet.
    stroke('M106 52L114 78L138 88', SKIN, 9),
    fill('M47 78C48 58 76 32 102 32C114 34 116 48 108 58C92 66 76 78 68 90C58 94 48 90 47 78z', body),
    fill('M77 41L88 36L99 64L84 74z', band),
    ...(bib === undefined ? [] : [onBack(bib)]),
    stroke('M105 45L112 66', body, 14),
    stroke('M112 65l2 5', trim, 14),
    ...(dots === undefined ? [] : [stroke(DOTS, dots, 8)]),
    stroke('M108 44L120 28', SKIN, 11),
    fill('M102 32C110 31 116 38 115 46L108 42z', trim),
    fill('M112 24a12 12 0 1 1 22 12c-6 8-18 6-22-12z', SKIN),
    fill('M104 26C104 6 132 0 142 22L140 26C128 20 116 22 104 30z', trim === body ? ink : trim),
    stroke('M104 28C116 21 128 20 140 26', ink, 2),
    '</g>',
  ].join('');
};

/** A cyclist at a place of a scene, `size` units tall. */
export const cyclistAt = (
  kit: Kit,
  { x, foot, size }: { readonly x: number; readonly foot: number; readonly size: number },
): string =>
  `<g transform="translate(${Math.round(x)} ${Math.round(foot - size)})scale(${(size / CYCLIST_HEIGHT).toFixed(3)})">${cyclist(kit)}</g>`;
