import { joinedNumbers, pathSteps, type PathStep } from '~/lib/pathSteps.ts';

/** The number of arguments of each command. */
const ABSOLUTE = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, A: 7, Z: 0 } as const;
const TAKES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(ABSOLUTE).flatMap(([command, count]) => [
    [command, count],
    [command.toLowerCase(), count],
  ]),
);

type Place = readonly [x: number, y: number];

const LINES: ReadonlySet<string | undefined> = new Set(['h', 'l', 'v']);

const ORIGIN: Place = [0, 0];

/** The numbers of an absolute step relative to a position; radii and flags of an arc stay unchanged. */
const seenFrom = ([x, y]: Place, { command, numbers }: PathStep): readonly number[] => {
  if (command === 'V') return numbers.map((value) => value - y);
  const lead = command === 'A' ? 5 : 0;
  return numbers.map((value, index) => (index < lead ? value : value - ((index - lead) % 2 === 0 ? x : y)));
};

/** A step from a position, in relative numbers; lines along an axis have only one number. */
const relative = (at: Place, step: PathStep): PathStep => {
  const command = step.command.toLowerCase();
  const isRelative = command === step.command;
  const numbers = (isRelative ? step.numbers : seenFrom(at, step)).map((value) => Math.round(value * 100) / 100);
  const [dx, dy] = numbers;
  if (command !== 'l') return { command, numbers };
  return dy === 0
    ? { command: 'h', numbers: [dx ?? 0] }
    : dx === 0
      ? { command: 'v', numbers: [dy ?? 0] }
      : { command, numbers };
};

const movedBy = ([x, y]: Place, { command, numbers }: PathStep): Place => {
  const last = numbers.at(-1) ?? 0;
  if (command === 'h') return [x + last, y];
  return command === 'v' ? [x, y + last] : [x + (numbers.at(-2) ?? 0), y + last];
};

/** The steps of a path, all but the first one relative. A line back to the start of its outline is left out before a `z`. */
const relativeSteps = (path: string): readonly PathStep[] => {
  let at = ORIGIN;
  let begin = ORIGIN;
  const steps: PathStep[] = [];
  for (const step of pathSteps(path, TAKES)) {
    const next = relative(at, step);
    const isBack = next.command === 'z' && at[0] === begin[0] && at[1] === begin[1];
    // A dot consists of a single line, which must stay.
    if (isBack && LINES.has(steps.at(-1)?.command) && steps.at(-2)?.command !== 'm') steps.pop();
    steps.push(next);
    at = next.command === 'z' ? begin : movedBy(at, next);
    if (next.command === 'm') begin = at;
  }
  return steps;
};

/**
 * The same path in fewer bytes: everything but its start is relative to the previous point, and a repeated command is left out. Equal
 * shapes become equal texts, which compress well.
 *
 * @throws RangeError for any command but `M L H V Q T A Z`, absolute or relative.
 */
export const tersePath = (path: string): string =>
  relativeSteps(path)
    .map(({ command, numbers }, index, steps) => {
      const text = joinedNumbers(numbers);
      if (index === 0) return `M${text}`;
      if (command === 'm' || command !== steps[index - 1]?.command) return `${command}${text}`;
      return text.startsWith('-') ? text : ` ${text}`;
    })
    .join('');
