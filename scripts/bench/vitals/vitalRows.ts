import { isNoisy } from '../isNoisy.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import type { Sample } from './samplePages.ts';
import { SHORTEST_MS } from './tapMenu.ts';
import type { Vitals } from './watchVitals.ts';

/** The three loads of one round, one directly after the other. */
type Round = { readonly page: Vitals; readonly control: Vitals; readonly twin: Vitals };

const GROUP = 'Vitals, slow 4G and a CPU four times slower';
/** Quotients by the control's largest paint, because times of one machine say nothing about another. */
const LARGEST_PAINT = { text: 1.45, drawn: 2.1 } as const;
const TAP = { limit: 50, aim: SHORTEST_MS } as const;

/** The lines of one page: largest paint against the control, blocking time, layout shift. */
export function vitalRows({ kind, address, isDrawn }: Sample, rounds: readonly Round[]): readonly Row[] {
  const paint = (key: keyof Round) => median(rounds.map((round) => round[key].largestPaintMs));
  const noisy = isNoisy(rounds.map(({ control }) => control.largestPaintMs));
  const ms = (key: keyof Round) => `${Math.round(paint(key))} ms`;
  const base = { kind: 'figure', group: GROUP, noisy } as const;
  return [
    {
      ...base,
      what: `${kind}: largest paint`,
      unit: '×',
      ratioTo: 'the control page',
      value: median(rounds.map(({ page, control }) => page.largestPaintMs / control.largestPaintMs)),
      limit: isDrawn ? LARGEST_PAINT.drawn : LARGEST_PAINT.text,
      note: `${ms('page')}, control ${ms('control')}, without scripts ${ms('twin')}; ${address}`,
    },
    {
      ...base,
      what: `${kind}: blocking time`,
      unit: 'ms',
      limit: 0,
      value: Math.round(median(rounds.map(({ page }) => page.blockingMs))),
      note: `without scripts ${Math.round(median(rounds.map(({ twin }) => twin.blockingMs)))} ms`,
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

/** The line of the menu's reaction to a tap, in milliseconds. */
export function tapRow(taps: readonly number[]): Row {
  const value = median(taps);
  const note = value <= SHORTEST_MS ? `${SHORTEST_MS} ms is the least that the browser tells` : undefined;
  return { kind: 'figure', group: GROUP, what: 'menu: from the tap to its answer', value, unit: 'ms', ...TAP, note };
}
