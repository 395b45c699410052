/** A command of a path with the numbers of one repetition. */
export type PathStep = { readonly command: string; readonly numbers: readonly number[] };

/** The commands that further numbers after an `M` or `m` stand for (SVG 2, section 9.3.3). */
const THEN: Readonly<Record<string, string>> = { M: 'L', m: 'l' };

/**
 * The steps of an SVG path.
 *
 * @param takes - the number of arguments of each command that may occur.
 * @throws RangeError for any other command.
 */
export const pathSteps = (path: string, takes: Readonly<Record<string, number>>): readonly PathStep[] =>
  [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([, command = '', text = '']): readonly PathStep[] => {
    const count = takes[command];
    if (count === undefined) throw new RangeError(`"${command}${text}" is no command that is known.`);
    if (count === 0) return [{ command, numbers: [] }];
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    return Array.from({ length: numbers.length / count }, (_, index) => ({
      command: index === 0 ? command : (THEN[command] ?? command),
      numbers: numbers.slice(index * count, (index + 1) * count),
    }));
  });

/** Numbers of a path, in as few bytes as possible: a minus sign separates, too. */
export const joinedNumbers = (numbers: readonly number[]): string =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');
