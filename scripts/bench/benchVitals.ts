import type { Page } from 'playwright';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { loadPage, withLab, type Lab } from './vitals/lab.ts';
import { samplePages, type Sample } from './vitals/samplePages.ts';
import { tapMenu } from './vitals/tapMenu.ts';
import type { Visit } from './vitals/visits.ts';
import { tapRow, vitalRows, type Round } from './vitals/vitalRows.ts';
import { readVitals } from './vitals/watchVitals.ts';

const ROUNDS = 5;
const TAPS = 5;

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
      rows: [...(await measureAll(lab, samples, say)), tapRow(await tapAll(lab, samples))],
      versions: [`Chromium ${lab.browser.version()}`],
    }));
  },
};

async function measureAll(lab: Lab, samples: readonly Sample[], say: Conditions['say']) {
  const rounds = new Map(samples.map((sample) => [sample, [] as Round[]]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`bench: vitals, round ${round} of ${ROUNDS}`);
    for (const [sample, kept] of rounds) {
      const control = await loadPage(lab, sample.control.path, readVitals);
      const twin = await loadPage(lab, sample.twin.path, readVitals);
      const as = (visit: Visit) => loadPage(lab, sample.address, readVitals, visit);
      kept.push({ control, twin, page: await as('first'), return: await as('return'), member: await as('member') });
    }
  }
  return [...rounds].flatMap(([sample, kept]) => vitalRows(sample, kept));
}

async function tapAll(lab: Lab, [sample]: readonly Sample[]): Promise<readonly number[]> {
  const taps: number[] = [];
  for (let tap = 1; tap <= TAPS; tap += 1) taps.push(await loadPage(lab, sample?.address ?? '/fr/', tapAfterCalm));
  return taps;
}

async function tapAfterCalm(page: Page): Promise<number> {
  await readVitals(page);
  return tapMenu(page);
}
