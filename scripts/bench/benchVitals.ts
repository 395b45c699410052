import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../testing/findBrowser.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { samplePages, type Sample } from './vitals/samplePages.ts';
import { servePages } from './vitals/servePages.ts';
import { slowDown } from './vitals/slowDown.ts';
import { tapMenu } from './vitals/tapMenu.ts';
import { tapRow, vitalRows } from './vitals/vitalRows.ts';
import { readVitals, watchVitals, type Vitals } from './vitals/watchVitals.ts';

const ROUNDS = 5;
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
/** Chromium does not start its own sandbox as root; the other switches turn off its background requests. */
const SWITCHES = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** Without these, Playwright ends this process on a signal, before temporary files are removed. */
const OURS_TO_CLOSE = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const;

type Lab = { readonly browser: Browser; readonly origin: string; readonly signal: AbortSignal };

/**
 * Loading times of the built site on a slow phone. Each round loads the page, a control page of the same weight and the page without its
 * scripts one after another, so that a busy machine slows down all three.
 */
export const benchVitals: Bench = {
  counts: [],
  run: async ({ signal, say }: Conditions): Promise<Outcome> => {
    const samples = samplePages('dist');
    const extra = new Map(
      samples.flatMap(({ control, twin }) => [control, twin].map(({ path, html }) => [path, html])),
    );
    const server = await servePages('dist', extra);
    const browser = await chromium.launch({ executablePath: findBrowser(), args: SWITCHES, ...OURS_TO_CLOSE });
    // Closing the browser rejects all pending operations at once.
    signal.addEventListener('abort', () => void browser.close());
    try {
      const lab = { browser, origin: `http://localhost:${server.port}`, signal };
      const rows = [...(await measureAll(lab, samples, say)), tapRow(await tapAll(lab, samples))];
      return { rows, versions: [`Chromium ${browser.version()}`] };
    } finally {
      await browser.close();
      await server.close();
    }
  },
};

async function measureAll(lab: Lab, samples: readonly Sample[], say: Conditions['say']) {
  const rounds = new Map(samples.map((sample) => [sample, [] as { page: Vitals; control: Vitals; twin: Vitals }[]]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`bench: vitals, round ${round} of ${ROUNDS}`);
    for (const [sample, kept] of rounds) {
      const control = await load(lab, sample.control.path, readVitals);
      const twin = await load(lab, sample.twin.path, readVitals);
      kept.push({ control, twin, page: await load(lab, sample.address, readVitals) });
    }
  }
  return [...rounds].flatMap(([sample, kept]) => vitalRows(sample, kept));
}

async function tapAll(lab: Lab, [sample]: readonly Sample[]): Promise<readonly number[]> {
  const taps: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) taps.push(await load(lab, sample?.address ?? '/fr/', tapAfterCalm));
  return taps;
}

async function tapAfterCalm(page: Page): Promise<number> {
  await readVitals(page);
  return tapMenu(page);
}

/** Loads a page as on a first visit. */
async function load<Answer>(
  { browser, origin, signal }: Lab,
  path: string,
  look: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted();
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await watchVitals(page);
    await page.goto(`${origin}${path}`);
    return await look(page);
  } finally {
    await context.close();
  }
}
