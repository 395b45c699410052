import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../../testing/findBrowser.ts';
import { servePages, type Controls } from './servePages.ts';
import { slowDown } from './slowDown.ts';
import { prepareVisit, type Visit } from './visits.ts';
import { watchVitals } from './watchVitals.ts';

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
/** Chromium does not start its own sandbox as root; the other switches turn off its background requests. */
const SWITCHES = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** Without these, Playwright ends this process on a signal, before temporary files are removed. */
const OURS_TO_CLOSE = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const;

/** A browser, and the built site that it loads. */
export type Lab = { readonly browser: Browser; readonly origin: string; readonly signal: AbortSignal };

type Options = {
  readonly signal: AbortSignal;
  /** Pages beside those of the site, by their paths. */
  readonly extra: Controls;
};

/** Serves the built site beside other pages for as long as `work` takes; an abort ends the browser, and with it all pending operations. */
export async function withLab<Answer>(
  { signal, extra }: Options,
  work: (lab: Lab) => Promise<Answer>,
): Promise<Answer> {
  const server = await servePages('dist', extra);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: SWITCHES, ...OURS_TO_CLOSE });
  signal.addEventListener('abort', () => void browser.close());
  try {
    return await work({ browser, origin: `http://localhost:${server.port}`, signal });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Loads a page on a slow phone, as on a first visit unless another one is named. */
export async function loadPage<Answer>(
  { browser, origin, signal }: Lab,
  path: string,
  look: (page: Page) => Promise<Answer>,
  visit: Visit = 'first',
): Promise<Answer> {
  signal.throwIfAborted();
  const context = await browser.newContext(PHONE);
  try {
    await prepareVisit(context, origin, visit);
    const page = await context.newPage();
    await slowDown(page);
    await watchVitals(page);
    await page.goto(`${origin}${path}`);
    return await look(page);
  } finally {
    await context.close();
  }
}
