import { describeFault, describeNextPage, describeSecondPress, DOWN } from '../logoutOwedCases.ts';
import { test } from '../test.ts';

// A silent check of the next page may coincide with the end of the session.
test.use({
  mishapsExpected:
    /(?:net::ERR_CONNECTION_REFUSED|status of 500) .*\/identity\/v1\/(?:config|sso\/data)|status of 400 .*\/oauth\/authorize/,
});

for (const fault of DOWN.slice(1)) describeFault('fr', fault);
for (const fault of DOWN) describeFault('de', fault);

for (const locale of ['fr', 'de'] as const) describeSecondPress(locale);

for (const route of ['authentication', 'profile'] as const) describeNextPage('fr', route);
for (const route of ['stages', 'authentication', 'profile'] as const) describeNextPage('de', route);
