import { describeWays } from '../describeWays.ts';
import { test } from '../test.ts';
import { WAYS } from '../waysCases.ts';

// A browser logs in the console a message for another window, a silent check without a session, and a used link of the stand-in for Google.
test.use({ mishapsExpected: /postMessage|a status of 4(?:0[01]|10)|Failed to launch|unknown scheme/ });

describeWays(WAYS.filter((way) => way !== 'link by mail'));
