import { PAINT } from '../paint.ts';

/** The digits from 0 to 9 as lines, 6 units wide and 14 high, because a separate SVG has no font. */
const FIGURES = [
  'm0 3a3 3 0 0 1 6 0v8a3 3 0 0 1-6 0z',
  'm0 0h4v15.5',
  'm0 4v-1a3 3 0 0 1 6 0c0 4-6 6-6 11h7.5',
  'm0 3a3 3 0 0 1 6 0q0 4-4 4 4 0 4 4a3 3 0 0 1-6 0',
  'm0-1.5v10.5h7.5m-2.5-5v11.5',
  'm6 0h-6v6h2a4 4 0 0 1 4 4v1a3 3 0 0 1-6 0',
  'm6 3a3 3 0 0 0-6 0v8a3 3 0 0 0 6 0v-2a3 3 0 0 0-6 0',
  'm-1 0h7q-3 6-3 15.5',
  'm3 7a3 3 0 0 1 0-7 3 3 0 0 1 0 7 3 3 0 0 0 0 7 3 3 0 0 0 0-7',
  'm0 11a3 3 0 0 0 6 0v-8a3 3 0 0 0-6 0v2a3 3 0 0 0 6 0',
] as const;
const [FIGURE_WIDTH, FIGURE_HEIGHT, STEP] = [6, 14, 10.5] as const;

/** A bib number in ink on paper around the origin, as wide as three figures. */
export const backNumber = (bib: number): string => {
  const figures = Array.from(String(bib), Number);
  const left = -(STEP * (figures.length - 1) + FIGURE_WIDTH) / 2;
  const d = figures.map((figure, at) => `M${left + at * STEP} ${-FIGURE_HEIGHT / 2}${FIGURES[figure] ?? ''}`);
  const { ink, paper } = PAINT;
  return `<path fill="${paper}" stroke="${ink}" stroke-width="2" d="M-19-13h38v26h-38z"/><path fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="butt" stroke-linejoin="miter" d="${d.join('')}"/>`;
};
