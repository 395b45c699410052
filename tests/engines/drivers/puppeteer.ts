import { launch, type Browser as Launched, type Page } from 'puppeteer-core';
import type { Browser, Tab } from './tab.ts';

/** The time limit of one command of the protocol, in milliseconds. */
const STEP_MS = 30_000;

type Program = { readonly kind: 'firefox' | 'chromium'; readonly program: string };

/** Drives Firefox by WebDriver BiDi, or an older Chromium by its own protocol; each tab is a browser context of one process. */
export function puppeteerBrowser(engine: Program): Browser {
  const running = new Map<boolean, Promise<Launched>>();
  // Firefox can disable scripts only for a whole profile, so a tab without scripts needs a process of its own.
  const launchedFor = (scripts: boolean): Promise<Launched> => {
    const kept = running.get(scripts) ?? start(engine, scripts);
    running.set(scripts, kept);
    return kept;
  };
  return {
    open: async ({ scripts }) => {
      const launched = await launchedFor(engine.kind === 'chromium' || scripts);
      const container = await launched.createBrowserContext();
      const page = await container.newPage();
      if (engine.kind === 'chromium') await page.setJavaScriptEnabled(scripts);
      return tabOf(page, () => container.close());
    },
    close: async () => {
      for (const launched of running.values()) await (await launched).close();
    },
  };
}

function start({ kind, program }: Program, scripts: boolean): Promise<Launched> {
  const common = { executablePath: program, acceptInsecureCerts: true, protocolTimeout: STEP_MS };
  if (kind === 'firefox')
    return launch({ ...common, browser: 'firefox', extraPrefsFirefox: { 'javascript.enabled': scripts } });
  return launch({ ...common, headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] });
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const mishaps = mishapsOf(page);
  return {
    goTo: async (address) => {
      await page.goto(address);
    },
    back: async () => {
      // Not `page.goBack()`, which waits for a load: a page from the back/forward cache does not load again.
      await page.evaluate('history.back()');
    },
    reload: async () => {
      await page.reload();
    },
    // As text, because the library's type of `evaluate` allows handles, which no test uses.
    evaluate: <Given extends unknown[], Answer>(work: (...given: Given) => Answer, ...given: Given) =>
      page.evaluate(`(${String(work)})(...${JSON.stringify(given)})`) as Promise<Awaited<Answer>>,
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    mishaps: () => Promise.resolve(mishaps),
    close,
  };
}

function mishapsOf(page: Page): readonly string[] {
  const mishaps: string[] = [];
  page.on('pageerror', (error) => mishaps.push(`error: ${error instanceof Error ? error.message : String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') mishaps.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    mishaps.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return mishaps;
}
