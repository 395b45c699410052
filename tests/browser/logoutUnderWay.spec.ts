import { describeLogoutUnderWay, LANGUAGES } from './logoutUnderWayCases.ts';
import { test } from './test.ts';

// The code of the silent check belongs to a session that has ended.
test.use({ mishapsExpected: /status of 400 .*\/oauth\/token/ });

for (const locale of LANGUAGES.slice(0, 1)) describeLogoutUnderWay(locale);
