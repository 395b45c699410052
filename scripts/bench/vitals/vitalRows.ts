import { isNoisy } from '../isNoisy.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import type { Sample } from './samplePages.ts';
import { SHORTEST_MS } from './tapMenu.ts';
import type { Vitals } from './watchVitals.ts';

/** The consecutive loads of a round: the page on a first visit, on return and as a member, its control page, itself without scripts. */
export type Round = Readonly<Record<'page' | 'return' | 'member' | 'control' | 'twin', Vitals>>;

const GROUP = 'Vitals, slow 4G and a CPU four times slower';
/** Maximum of the largest paint divided by the control's: times of one machine do not hold for another. */
const LARGEST_PAINT = { text: 1.45, drawn: 2.1 } as const;
/** How much longer than without its scripts a page may block, in milliseconds: with drawings and islands, and without. */
const MORE_BLOCKING_MS = { text: 0, drawn: 20 } as const;
const TAP = { limit: 50, aim: SHORTEST_MS } as const;

/** The elements that were the largest, each once. */
const largestOf = (rounds: readonly Round[], key: keyof Round): string =>
  [...new Set(rounds.map((round) => round[key].largest))].join(' or ');

/** The shortest and the longest of several rounds, in parentheses. */
const spreadOf = (rounds: readonly Round[], key: keyof Round): string => {
  const all = rounds.map((round) => Math.round(round[key].largestPaintMs));
  return all.length < 2 ? '' : ` (${Math.min(...all)}–${Math.max(...all)})`;
};

/** The rows of a page: largest paint of each visit against the control, blocking time, layout shift. */
export function vitalRows({ kind, address, isDrawn }: Sample, rounds: readonly Round[]): readonly Row[] {
  const paint = (key: keyof Round) => median(rounds.map((round) => round[key].largestPaintMs));
  const noisy = isNoisy(rounds.map(({ control }) => control.largestPaintMs));
  const blocking = (key: keyof Round) => Math.round(median(rounds.map((round) => round[key].blockingMs)));
  const ms = (key: keyof Round) => `${Math.round(paint(key))} ms`;
  const base = { kind: 'figure', group: GROUP, noisy } as const;
  const paintRow = (key: 'page' | 'return' | 'member', what: string, more: string): Row => ({
    ...base,
    what: `${kind}: largest paint${what}`,
    unit: '×',
    ratioTo: 'the control page',
    value: median(rounds.map((round) => round[key].largestPaintMs / round.control.largestPaintMs)),
    limit: isDrawn ? LARGEST_PAINT.drawn : LARGEST_PAINT.text,
    note: `${largestOf(rounds, key)}, ${ms(key)}${spreadOf(rounds, key)}${more}`,
  });
  return [
    paintRow('page', '', `, control ${ms('control')}, without scripts ${ms('twin')}; ${address}`),
    paintRow('return', ', on return', ''),
    paintRow('member', ', as a member', ''),
    {
      ...base,
      what: `${kind}: blocking time`,
      unit: 'ms',
      limit: blocking('twin') + MORE_BLOCKING_MS[isDrawn ? 'drawn' : 'text'],
      value: blocking('page'),
      note: `without scripts ${blocking('twin')} ms`,
    },
    {
      ...base,
      what: `${kind}: layout shift`,
      unit: '',
      limit: 0.01,
      aim: 0,
      value: median(rounds.map(({ page }) => page.layoutShift)),
    },
  ];
}

/** The row of the menu's response to a tap, in milliseconds. */
export function tapRow(taps: readonly number[]): Row {
  const value = median(taps);
  const note = value <= SHORTEST_MS ? `${SHORTEST_MS} ms is the shortest duration that the browser reports` : undefined;
  return { kind: 'figure', group: GROUP, what: 'menu: from the tap to its answer', value, unit: 'ms', ...TAP, note };
}
