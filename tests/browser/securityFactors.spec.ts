import { describeMailFactor, LANGUAGES } from './securityFactorsCases.ts';
import { test } from './test.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[0139]/ });

for (const locale of LANGUAGES.slice(0, 1)) describeMailFactor(locale);
