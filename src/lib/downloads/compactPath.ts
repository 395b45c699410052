import { joinedNumbers } from '~/lib/pathSteps.ts';

/** Steps per unit of the picture: a twentieth is less than a printer's dot. */
export const STEPS_PER_UNIT = 20;

/** The number of coordinate pairs of each command. */
const PAIRS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

/**
 * Rewrites the `d` of a path with absolute commands (`M L Q C Z`), as text renderers write them, in whole steps relative to the previous
 * point: a third of the bytes. The result belongs in a group scaled by 1 / `STEPS_PER_UNIT`. Lines of length 0 are left out.
 *
 * @throws RangeError for another command.
 */
export const compactPath = (path: string): string => {
  let [x, y] = [0, 0];
  let begin = [x, y] as const;
  let before = '';
  const parts = [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, command = '', text = '']) => {
    const numbers =
      text.match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map((number) => Math.round(Number(number) * STEPS_PER_UNIT)) ?? [];
    if (numbers.length !== (PAIRS[command] ?? NaN) * 2)
      throw new RangeError(`"${command}${text}" is no command that is known.`);
    const relative = numbers.map((number, index) => number - (index % 2 === 0 ? x : y));
    // Closing an outline returns to its start (SVG 2, 9.3.4).
    [x, y] = command === 'Z' ? begin : [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    if (command === 'M') begin = [x, y];
    if (command === 'L' && relative.every((step) => step === 0)) return '';
    // A command equal to the previous one can be omitted.
    const letter = command === before && command !== 'M' ? '' : command.toLowerCase();
    before = command;
    const steps = joinedNumbers(relative);
    return letter === '' && !steps.startsWith('-') ? ` ${steps}` : `${letter}${steps}`;
  });
  return parts.join('').replace(/^m/, 'M');
};
