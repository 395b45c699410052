import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/freePort.ts';
import type { Browser, Tab } from './tab.ts';

/** The time limit of a page load and of a script, in milliseconds. */
const STEP_MS = 30_000;

/** The interval at which a starting driver is polled, in milliseconds. */
const LOOK_MS = 50;

/** Shrinks the toolbar of the browser's window: with its default width the window cannot be narrower than 447 pixels. */
const SMALL_BAR =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; font-size: 1px; -gtk-icon-transform: scale(0.1); }';

/** Records errors in the page, because the engine does not report them to its driver. */
const listen = (): void => {
  const known: unknown = Reflect.get(globalThis, 'clubMishaps');
  if (known !== undefined) return;
  const mishaps: string[] = [];
  Object.assign(globalThis, { clubMishaps: mishaps });
  addEventListener('error', ({ message }) => mishaps.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => mishaps.push(`error: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    mishaps.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
};

const mishaps = (): readonly string[] =>
  (Reflect.get(globalThis, 'clubMishaps') as readonly string[] | undefined) ?? [];

/** Drives WebKitGTK's MiniBrowser; every tab has a browser and a driver of its own, which end with the tab. */
export function webkitBrowser({
  program,
  miniBrowser,
}: {
  readonly program: string;
  readonly miniBrowser: string;
}): Browser {
  return {
    open: async ({ scripts }) => {
      const driver = await startDriver(program);
      try {
        const capabilities = new Capabilities({
          browserName: 'MiniBrowser',
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': {
            binary: miniBrowser,
            args: ['--automation', `--enable-javascript=${String(scripts)}`],
          },
        });
        const session = await new Builder().usingServer(driver.address).withCapabilities(capabilities).build();
        await session.manage().setTimeouts({ pageLoad: STEP_MS, script: STEP_MS });
        return tabOf(session, driver.end);
      } catch (error) {
        driver.end();
        throw error;
      }
    },
    close: () => Promise.resolve(),
  };
}

/** Starts a driver with a home folder of its own, from which MiniBrowser reads the style of its toolbar. */
async function startDriver(program: string): Promise<{ readonly address: string; readonly end: () => void }> {
  const home = mkdtempSync(join(tmpdir(), 'club-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), SMALL_BAR);
  const port = await freePort(0);
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' };
  // A process group of its own, so that the browser ends with its driver even if the driver does not respond.
  const child = spawn(program, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
  const end = (): void => {
    process.off('exit', end);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  process.on('exit', end);
  const address = `http://127.0.0.1:${port}`;
  for (const start = Date.now(); Date.now() - start < STEP_MS;) {
    if (await isThere(address)) return { address, end };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  end();
  throw new Error('WebKitWebDriver does not answer.');
}

const isThere = (address: string): Promise<boolean> =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

function tabOf(session: WebDriver, end: () => void): Tab {
  const kept: string[] = [];
  // The record in the page is lost when the page navigates.
  const keep = async (): Promise<void> => {
    kept.push(...(await session.executeScript<readonly string[]>(mishaps)));
  };
  const arrive = async (): Promise<void> => {
    await session.executeScript(listen);
  };
  const type = (text: string) => session.switchTo().activeElement().sendKeys(text);
  return {
    goTo: async (address) => {
      await keep();
      await session.get(address);
      await arrive();
    },
    back: () => session.navigate().back(),
    reload: async () => {
      await keep();
      await session.navigate().refresh();
      await arrive();
    },
    evaluate: (work, ...given) => session.executeScript(work, ...given),
    press: ({ x, y }) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type,
    key: (key) => type({ ArrowDown: Key.ARROW_DOWN, Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }[key]),
    resize: async (width, height) => {
      const { outer, inner } = await session.executeScript<{ outer: number; inner: number }>(() => ({
        outer: outerHeight,
        inner: innerHeight,
      }));
      await session
        .manage()
        .window()
        .setRect({ width, height: height + outer - inner, x: 0, y: 0 });
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    mishaps: async () => {
      await keep();
      return [...new Set(kept)];
    },
    close: async () => {
      await session.quit().catch(() => undefined);
      end();
    },
  };
}
