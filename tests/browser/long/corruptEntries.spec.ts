import { CORRUPT_ENTRIES } from '../corruptEntries.ts';
import { expectHarmless } from '../putEntries.ts';
import { test } from '../test.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

test('R14 every corrupt entry leaves a page as it is: it shows one of the two ways into the account, and its text', async ({
  page,
}) => {
  test.slow();
  await expectHarmless(page, CORRUPT_ENTRIES);
});
