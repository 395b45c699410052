import { growthExponent } from './growthExponent.ts';
import { isNoisy } from './isNoisy.ts';
import type { Cost } from './measureChild.ts';
import { median } from './median.ts';
import type { Result } from './compete.ts';
import type { Row } from './row.ts';

/** The builds of one size. */
export type Heat = { readonly articles: number; readonly pages: number; readonly results: readonly Result[] };

export const OURS = 'this project';
export const STOCK = 'Astro, stock loader';

/** Articles of the size that has budgets (docs/performance.md). */
const BUDGETED = 16_000;
const SMALLER = 4_000;
const RATIOS = [
  { name: 'Hugo', limit: 3, aim: 1.5 },
  { name: STOCK, limit: 0.6, aim: 0.3 },
] as const;
const PER_THOUSAND = { limit: 1.2, aim: 0.5 } as const;
const GROWTH = { limit: 1, aim: 0.9 } as const;

const middle = (costs: readonly Cost[], key: 'wallS' | 'cpuS'): number => median(costs.map((cost) => cost[key]));

const costsOf = ({ results }: Heat, name: string): readonly Cost[] =>
  results.flatMap((result) => (result.status === 'ran' && result.name === name ? result.costs : []));

/** The least and the most of the runs, with two decimals. */
const spread = (costs: readonly Cost[], key: 'wallS' | 'cpuS'): string => {
  const values = costs.map((cost) => cost[key]);
  return [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2)).join('–');
};

const noisy = (costs: readonly Cost[]): boolean => isNoisy(costs.map(({ wallS }) => wallS));

/** The tables of cold builds: a group for each size, then the growth of the site's own time. */
export function buildRows(heats: readonly Heat[]): readonly Row[] {
  return [
    ...heats.flatMap((heat) => [...resultRows(heat), ...ratioRows(heat), perThousandRow(heat)]),
    ...growthRows(heats),
  ];
}

const groupOf = ({ articles, pages }: Heat): string => `Cold build of ${articles} articles (${pages} pages)`;

function resultRows(heat: Heat): readonly Row[] {
  const group = groupOf(heat);
  return heat.results.map((result): Row => {
    const { name } = result;
    if (result.status !== 'ran') {
      // A peer that runs out of memory does not fail the run, unless a budget needs its figure.
      const refused = result.status === 'refused' || RATIOS.some((ratio) => ratio.name === name);
      return { kind: 'remark', group, what: name, note: firstLine(result.why), refused };
    }
    const { costs } = result;
    const peaks = costs.flatMap(({ peakMb }) => peakMb ?? []);
    const memory = peaks.length === 0 ? '' : `, ${Math.round(Math.max(...peaks))} MB`;
    const runs = costs.length === 1 ? '1 run' : `${costs.length} runs of ${spread(costs, 'cpuS')} s CPU`;
    const note = `wall ${middle(costs, 'wallS').toFixed(2)} s${memory}, ${runs}`;
    return {
      kind: 'figure',
      group,
      what: name,
      value: middle(costs, 'cpuS'),
      unit: 's CPU',
      noisy: noisy(costs),
      note,
    };
  });
}

function ratioRows(heat: Heat): readonly Row[] {
  const ours = costsOf(heat, OURS);
  return RATIOS.flatMap(({ name, limit, aim }): readonly Row[] => {
    const theirs = costsOf(heat, name);
    if (theirs.length === 0) return [];
    const held = heat.articles === BUDGETED ? { limit, aim } : {};
    const value = middle(ours, 'cpuS') / middle(theirs, 'cpuS');
    const base = { kind: 'figure', group: groupOf(heat), unit: '×' } as const;
    return [
      { ...base, what: `CPU against ${name}`, value, ...held, ratioTo: name, noisy: noisy(ours) || noisy(theirs) },
    ];
  });
}

function perThousandRow(heat: Heat): Row {
  const ours = costsOf(heat, OURS);
  const held = heat.articles === BUDGETED ? PER_THOUSAND : {};
  const value = (middle(ours, 'wallS') / heat.pages) * 1000;
  return {
    kind: 'figure',
    group: groupOf(heat),
    what: 'wall per 1 000 pages',
    value,
    unit: 's',
    ...held,
    noisy: noisy(ours),
  };
}

/** From the second largest size to the largest: below 4 000 articles, Astro's start takes most of the time. */
function growthRows(heats: readonly Heat[]): readonly Row[] {
  const [large, small] = [...heats].sort((one, other) => other.articles - one.articles);
  if (large === undefined || small === undefined) return [];
  const pointOf = (heat: Heat) => ({ pages: heat.pages, seconds: middle(costsOf(heat, OURS), 'cpuS') });
  const held = large.articles === BUDGETED && small.articles === SMALLER ? GROWTH : {};
  const what = `${small.articles} → ${large.articles} articles: growth exponent of the CPU time over pages`;
  const value = growthExponent(pointOf(small), pointOf(large));
  return [{ kind: 'figure', group: 'Growth', what, value, unit: '', ...held }];
}

/** The first line of a failed command's message, which fits into the table; the whole message was printed at the failure. */
function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
