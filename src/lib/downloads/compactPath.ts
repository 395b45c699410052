import { joinedNumbers } from '~/lib/pathSteps.ts';

/** Steps per unit of the picture: a twentieth is less than a printer's dot. */
export const STEPS_PER_UNIT = 20;

/** The numbers that each command takes, in pairs. */
const PAIRS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

/**
 * The `d` of a path of absolute commands (`M L Q C Z`), as renderers of text write them, in whole steps relative to the point before:
 * a third of the bytes. It is to be drawn in a group scaled by 1 / `STEPS_PER_UNIT`. Lines that lead nowhere are left out.
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
    // The end of an outline leads back to where it began (SVG 2, 9.3.4).
    [x, y] = command === 'Z' ? begin : [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    if (command === 'M') begin = [x, y];
    if (command === 'L' && relative.every((step) => step === 0)) return '';
    // After a number, a command that is the same as before goes without saying.
    const letter = command === before && command !== 'M' ? '' : command.toLowerCase();
    before = command;
    const steps = joinedNumbers(relative);
    return letter === '' && !steps.startsWith('-') ? ` ${steps}` : `${letter}${steps}`;
  });
  return parts.join('').replace(/^m/, 'M');
};
