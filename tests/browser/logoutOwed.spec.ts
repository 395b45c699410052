import { describeFault, describeNextPage, DOWN } from './logoutOwedCases.ts';
import { test } from './test.ts';

test.use({ mishapsExpected: /Failed to load resource|blocked by CORS policy/ });

// The other faults, pages and languages are in the long suite.
for (const fault of DOWN.slice(0, 1)) describeFault('fr', fault);

describeNextPage('fr', 'stages');
