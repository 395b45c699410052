import { test as base, expect } from 'playwright/test';

/**
 * Playwright's `test`, which also fails when anything went wrong unseen: an uncaught error, an error in the console, or a
 * dialog, which only injected code would open.
 */
export const test = base.extend<{ calm: undefined }>({
  calm: [
    async ({ context }, use) => {
      const mishaps: string[] = [];
      context.on('weberror', (error) => mishaps.push(`error: ${error.error().message}`));
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
