import { joinedNumbers, pathSteps, type PathStep } from '~/lib/pathSteps.ts';

type Place = readonly [x: number, y: number];

/** The number of arguments of each command; `q` has a control point as well as an end point. */
const TAKES: Readonly<Record<string, number>> = { M: 2, m: 2, l: 2, q: 4, z: 0 };

const lineBy = (dx: number, dy: number): string => {
  if (dx === 0) return dy === 0 ? '' : `v${dy}`;
  return dy === 0 ? `h${dx}` : `l${joinedNumbers([dx, dy])}`;
};

/** The position of the pen: the exact point, the start of its outline, and both as written in whole steps. */
type Pen = {
  readonly at: Place;
  readonly begin: Place;
  /** The pen in steps from the start of the outline. */
  readonly drawn: Place;
  /** The start of the outline in steps. */
  readonly written: Place;
  /** The right edge of the letter. */
  readonly edge: number;
};

const START: Pen = { at: [0, 0], begin: [0, 0], drawn: [0, 0], written: [0, 0], edge: 0 };

const moved = ([x, y]: Place, numbers: readonly number[], from: number): Place => [
  x + (numbers[from] ?? 0),
  y + (numbers[from + 1] ?? 0),
];

/**
 * Starts the next outline. The hole of a letter is positioned relative to the letter, the next letter relative to the line: otherwise
 * rounding errors would make the line longer.
 */
const lifted = (
  pen: Pen,
  { command, numbers }: PathStep,
  size: number,
): { readonly pen: Pen; readonly text: string } => {
  const at = moved(command === 'M' ? [0, 0] : pen.at, numbers, 0);
  const isHole = at[0] < pen.edge;
  const from: Place = isHole ? pen.begin : [pen.written[0] * size, pen.written[1] * size];
  const [dx, dy] = [Math.round((at[0] - from[0]) / size), Math.round((at[1] - from[1]) / size)];
  const written: Place = [pen.written[0] + dx, pen.written[1] + dy];
  return {
    pen: { at, begin: at, drawn: [0, 0], written, edge: isHole ? pen.edge : at[0] },
    text: `m${joinedNumbers([dx, dy])}`,
  };
};

const drawnTo = (
  pen: Pen,
  { command, numbers }: PathStep,
  size: number,
): { readonly pen: Pen; readonly text: string } => {
  const stepped = ([x, y]: Place): Place => [
    Math.round((x - pen.begin[0]) / size),
    Math.round((y - pen.begin[1]) / size),
  ];
  const at = moved(pen.at, numbers, numbers.length - 2);
  const [control, drawn] = [stepped(moved(pen.at, numbers, 0)), stepped(at)];
  const [dx, dy] = [drawn[0] - pen.drawn[0], drawn[1] - pen.drawn[1]];
  const [bendX, bendY] = [control[0] - pen.drawn[0], control[1] - pen.drawn[1]];
  const isSmall = Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
  const isStraight = command === 'l' || isSmall || bendX * dy === bendY * dx;
  return {
    pen: { ...pen, at, drawn, edge: Math.max(pen.edge, at[0]) },
    text: isStraight ? lineBy(dx, dy) : `q${joinedNumbers([bendX, bendY, dx, dy])}`,
  };
};

/** Joins consecutive lines of the same direction. */
const withoutStops = (path: string): string =>
  path.replaceAll(/([hv])-?\d+(?:\1-?\d+)+/g, (run: string, letter: string) => {
    const sum = (run.match(/-?\d+/g) ?? []).reduce((total, part) => total + Number(part), 0);
    return sum === 0 ? '' : `${letter}${sum}`;
  });

/**
 * A path of `compactPath` in coarse steps of `size` of its units, for posters of a few bytes. Each outline is rounded relative to its
 * start, so that the same letter is the same text at any position; curves smaller than a step become corners.
 *
 * @throws RangeError for any command but `M m l q z`.
 */
export const coarsePath = (path: string, size: number): string => {
  let pen = START;
  const parts = pathSteps(path, TAKES).map((step) => {
    if (step.command === 'z') {
      pen = { ...pen, at: pen.begin };
      return 'z';
    }
    const next = /^m$/i.test(step.command) ? lifted(pen, step, size) : drawnTo(pen, step, size);
    pen = next.pen;
    return next.text;
  });
  return withoutStops(parts.join('').replace(/^m/, 'M'));
};
