import { test as base, expect, type Page } from 'playwright/test';
import { refuseConsent } from './refuseConsent.ts';
import { restVisit } from './restVisit.ts';
import { rememberPrompts } from './rememberPrompts.ts';
import { startWorld, type Variant, type World } from './world.ts';

/** The browser's harmless message that a navigation was too fast for its animation (`@view-transition`). */
const UNANIMATED = /^(?:\w+: )?Transition was (?:aborted|skipped)/;

/** Milliseconds; a variant may have to be built first, while other builds are running. */
const BUILD_LIMIT_MS = 300_000;

type OfWorker = {
  /** Settings of a separate build for the tests of a file, such as `{ PUBLIC_TOKEN_STORE: 'memory' }`; only at the top of a file. */
  readonly variant: Variant;
  /** The scheme of the variant's origins. */
  readonly scheme: 'http' | 'https';
  readonly world: World;
};

type OfTest = {
  readonly calm: undefined;
  /** A page in another browser. */
  readonly elsewhere: Page;
  readonly asked: undefined;
  /** Whether prompts may open in this browser; otherwise they were all closed recently. */
  readonly arePromptsDue: boolean;
  /** Whether the consent question is not answered yet; otherwise everything is refused. */
  readonly isConsentDue: boolean;
  /** Whether each page that a member opens starts a visit whose first minute is over. */
  readonly isVisitRested: boolean;
  /** Errors that a test provokes itself, such as the browser's console message about a response 401. */
  readonly mishapsExpected: RegExp;
};

/**
 * Playwright's `test` on the site of this run or on a variant of it, which also fails on every hidden error: an uncaught error,
 * an error in the console, or a dialog, which only injected code would open.
 */
export const test = base.extend<OfTest, OfWorker>({
  variant: [undefined, { scope: 'worker', option: true }],
  scheme: ['https', { scope: 'worker', option: true }],
  world: [
    async ({ variant, scheme }, use) => {
      const { world, close } = await startWorld(variant, scheme);
      await use(world);
      await close();
    },
    { scope: 'worker', timeout: BUILD_LIMIT_MS },
  ],
  launchOptions: [
    async ({ launchOptions, world }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...world.browserArguments] });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => {
    await use(world.site);
  },
  mishapsExpected: [/^$/, { option: true }],
  arePromptsDue: [false, { option: true }],
  isConsentDue: [false, { option: true }],
  isVisitRested: [false, { option: true }],
  asked: [
    async ({ context, arePromptsDue, isConsentDue, isVisitRested, world }, use) => {
      if (!arePromptsDue) await context.addInitScript(rememberPrompts, world.site);
      if (!isConsentDue) await context.addInitScript(refuseConsent, world.site);
      if (isVisitRested) await context.addInitScript(restVisit, world.site);
      await use(undefined);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, baseURL, arePromptsDue, isConsentDue, world }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    if (!arePromptsDue) await context.addInitScript(rememberPrompts, world.site);
    if (!isConsentDue) await context.addInitScript(refuseConsent, world.site);
    await use(await context.newPage());
    await context.close();
  },
  calm: [
    async ({ context, mishapsExpected }, use) => {
      const mishaps: string[] = [];
      context.on('weberror', (webError) => {
        const { message } = webError.error();
        if (!UNANIMATED.test(message)) mishaps.push(`error: ${message}`);
      });
      context.on('console', (message) => {
        if (message.type() === 'error') mishaps.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('dialog', (dialog) => {
        mishaps.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(undefined);
      expect(mishaps.filter((mishap) => !mishapsExpected.test(mishap))).toEqual([]);
    },
    { auto: true },
  ],
});
