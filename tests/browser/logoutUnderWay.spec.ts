import { describeLogoutUnderWay, LANGUAGES } from './logoutUnderWayCases.ts';
import { test } from './test.ts';

// What a page asks while it is being left is not answered.
test.use({ mishapsExpected: /Failed to load resource/ });

for (const locale of LANGUAGES.slice(0, 1)) describeLogoutUnderWay(locale);
