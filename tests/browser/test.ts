import { test as base, expect } from 'playwright/test';

/** The browser's own note that one page followed another too soon to be animated (`@view-transition`): nothing is lost. */
const UNANIMATED = /^(?:\w+: )?Transition was (?:aborted|skipped)/;

/**
 * Playwright's `test`, which also fails when anything went wrong unseen: an uncaught error, an error in the console, or a
 * dialog, which only injected code would open.
 */
export const test = base.extend<{ calm: undefined }>({
  calm: [
    async ({ context }, use) => {
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
      expect(mishaps).toEqual([]);
    },
    { auto: true },
  ],
});
