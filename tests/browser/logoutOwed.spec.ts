import { describeFault, describeNextPage, DOWN } from './logoutOwedCases.ts';
import { test } from './test.ts';

// A silent check of the next page may coincide with the end of the session.
test.use({
  mishapsExpected:
    /(?:net::ERR_CONNECTION_REFUSED|status of 500) .*\/identity\/v1\/(?:config|sso\/data)|status of 400 .*\/oauth\/authorize/,
});

// The other faults, pages and languages are in the long suite.
for (const fault of DOWN.slice(0, 1)) describeFault('fr', fault);

describeNextPage('fr', 'stages');
