import { describeLogoutUnderWay, LANGUAGES } from '../logoutUnderWayCases.ts';
import { test } from '../test.ts';

// Requests of a page that is being left are aborted.
test.use({ mishapsExpected: /Failed to load resource/ });

for (const locale of LANGUAGES.slice(1)) describeLogoutUnderWay(locale);
