import { CORRUPT_ENTRIES } from '../corruptEntries.ts';
import { expectHarmless } from '../putEntries.ts';
import { test } from '../test.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

test('R14 with every corrupt entry a page shows its text and one of the two account buttons', async ({ page }) => {
  test.slow();
  await expectHarmless(page, CORRUPT_ENTRIES);
});
