import type { Page } from 'playwright';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { findSlowDown } from './vitals/findSlowDown.ts';
import { loadPage, withLab, type Lab } from './vitals/lab.ts';
import { samplePages, type Sample } from './vitals/samplePages.ts';
import { tapMenu } from './vitals/tapMenu.ts';
import type { Visit } from './vitals/visits.ts';
import { slowDownRow, tapRow, vitalRows, type Round } from './vitals/vitalRows.ts';
import { readVitals } from './vitals/watchVitals.ts';

const ROUNDS = 5;

/**
 * Loading times of the built site on a slow phone. Each round loads the page as each kind of reader, a control page of the same weight and
 * the page without its scripts one after another, so that a busy machine slows down all of them.
 */
export const benchVitals: Bench = {
  counts: [],
  run: async ({ signal, say }: Conditions): Promise<Outcome> => {
    const samples = samplePages('dist');
    const extra = new Map(
      samples.flatMap(({ control, twin }) => [control, twin].map(({ path, html }) => [path, html])),
    );
    return withLab({ signal, extra }, async (lab) => ({
      rows: await measureAll(lab, samples, say),
      versions: [`Chromium ${lab.browser.version()}`],
    }));
  },
};

async function measureAll(lab: Lab, samples: readonly Sample[], say: Conditions['say']) {
  const rounds = new Map(samples.map((sample) => [sample, [] as Round[]]));
  const [factors, taps]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slowDown = await slowDownFor(lab, samples);
    factors.push(slowDown);
    say(`bench: vitals, round ${round} of ${ROUNDS}, CPU ${slowDown} times slower`);
    for (const [sample, kept] of rounds) kept.push(await measureRound(lab, sample, slowDown));
    taps.push(await loadPage(lab, samples[0]?.address ?? '/fr/', tapAfterCalm, { slowDown }));
  }
  return [...[...rounds].flatMap(([sample, kept]) => vitalRows(sample, kept)), tapRow(taps), slowDownRow(factors)];
}

/** How much to slow down this machine for the next minutes. */
const slowDownFor = (lab: Lab, [first]: readonly Sample[]): Promise<number> =>
  findSlowDown(async (slowDown) => {
    const { largestPaintMs } = await loadPage(lab, first?.control.path ?? '/fr/', readVitals, { slowDown });
    return largestPaintMs;
  });

async function measureRound(lab: Lab, { control, twin, address }: Sample, slowDown: number): Promise<Round> {
  const load = (path: string, visit: Visit) => loadPage(lab, path, readVitals, { visit, slowDown });
  return {
    control: await load(control.path, 'first'),
    twin: await load(twin.path, 'first'),
    page: await load(address, 'first'),
    return: await load(address, 'return'),
    member: await load(address, 'member'),
  };
}

async function tapAfterCalm(page: Page): Promise<number> {
  await readVitals(page);
  return tapMenu(page);
}
