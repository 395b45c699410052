import { z } from 'astro/zod';
import type { Page } from 'playwright';
import { Refusal } from '../../platform/refusal.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { isNoisy } from './isNoisy.ts';
import { median } from './median.ts';
import { readBuiltPages } from './readBuiltPages.ts';
import type { Row } from './row.ts';
import { loadPage, withLab, type Lab } from './vitals/lab.ts';
import { readVitals, type Vitals } from './vitals/watchVitals.ts';

const ROUNDS = 5;
const TWIN = '/without-photos/';
const PHOTO = /<picture>[^]*?<\/picture>/g;
/** Minimum number of photos in the measured article: with fewer, the result would not show the cost of many. */
const LEAST_PHOTOS = 6;
/**
 * Largest contentful paint with photos below the first screen, as a multiple of the same page without them; layout shift as a share of the
 * window.
 */
const LIMITS = { paint: 1.1, shift: 0.01 } as const;

/** One load: first until the page is idle, then scrolled to its end. */
type Load = {
  readonly arrived: Vitals;
  /** Bytes of all responses, before the scrolling and after it. */
  readonly bytes: { readonly arrived: number; readonly read: number };
  /** Layout shift during the scrolling. */
  readonly shift: number;
};

type Pair = { readonly page: Load; readonly twin: Load };

/**
 * The article with the most photos on a slow phone, compared with the same page without them: the loading time, the weight of the photos,
 * and whether the text moves when they arrive.
 */
export const benchPhotos: Bench = {
  counts: [],
  run: ({ signal, say }: Conditions): Promise<Outcome> => {
    const { address, html, photos } = articleWithPhotos();
    const extra = new Map([[TWIN, html.replaceAll(PHOTO, '')]]);
    return withLab({ signal, extra }, async (lab) => {
      const pairs: Pair[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        say(`bench: photos, round ${round} of ${ROUNDS}`);
        pairs.push({ twin: await read(lab, TWIN), page: await read(lab, address) });
      }
      return {
        rows: rowsOf(`Article with ${photos} photos, slow 4G`, address, pairs),
        versions: [`Chromium ${lab.browser.version()}`],
      };
    });
  },
};

/** @throws {Refusal} when no built article has enough photos. */
function articleWithPhotos() {
  const [most] = readBuiltPages('dist')
    .filter(({ kind }) => kind === 'article')
    .map(({ address, html }) => ({ address, html, photos: html.match(PHOTO)?.length ?? 0 }))
    .sort((one, other) => other.photos - one.photos);
  if (most === undefined || most.photos < LEAST_PHOTOS) {
    throw new Refusal(`The built site has no article with ${LEAST_PHOTOS} photos.`);
  }
  return most;
}

const read = (lab: Lab, path: string): Promise<Load> =>
  loadPage(lab, path, async (page) => {
    const arrived = await readVitals(page);
    const before = await bytesOf(page);
    await scrollThrough(page);
    const { layoutShift } = await readVitals(page);
    return { arrived, bytes: { arrived: before, read: await bytesOf(page) }, shift: layoutShift - arrived.layoutShift };
  });

const bytesOf = async (page: Page): Promise<number> =>
  z
    .number()
    .parse(
      await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
          (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
          0,
        ),
      ),
    );

/** In steps of half a window, as a reader does, so that every photo comes into sight. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = step; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

function rowsOf(group: string, note: string, pairs: readonly Pair[]): readonly Row[] {
  const of = (pick: (load: Load) => number) => median(pairs.map(({ page }) => pick(page)));
  const without = (pick: (load: Load) => number) => median(pairs.map(({ twin }) => pick(twin)));
  const paint = ({ arrived }: Load): number => arrived.largestPaintMs;
  const base = { kind: 'figure', group } as const;
  const shift = (what: string, pick: (load: Load) => number): Row => {
    return { ...base, what, value: of(pick), unit: '', limit: LIMITS.shift, aim: 0 };
  };
  const weight = (what: string, pick: (load: Load) => number): Row => {
    return { ...base, what, value: of(pick), unit: 'B', note: `without photos ${without(pick)} B` };
  };
  return [
    {
      ...base,
      what: 'largest paint',
      value: median(pairs.map(({ page, twin }) => paint(page) / paint(twin))),
      unit: '×',
      ratioTo: 'the page without photos',
      limit: LIMITS.paint,
      noisy: isNoisy(pairs.map(({ twin }) => paint(twin))),
      note: `${Math.round(of(paint))} ms, without photos ${Math.round(without(paint))} ms; ${note}`,
    },
    shift('layout shift while it loads', ({ arrived }) => arrived.layoutShift),
    shift('layout shift on the way to its end', (load) => load.shift),
    weight('bytes before the reader scrolls', ({ bytes }) => bytes.arrived),
    weight('bytes at the end of the page', ({ bytes }) => bytes.read),
  ];
}
