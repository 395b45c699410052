import { describeWays } from '../describeWays.ts';
import { test } from '../test.ts';

test.use({
  variant: { PUBLIC_PASSWORDLESS: 'true' },
  // The browser's console messages about a silent check without a session, and about the icon that the provider does not have.
  mishapsExpected: /a status of 40[014]|Failed to launch|unknown scheme/,
});

describeWays(['link by mail']);
