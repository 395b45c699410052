import { describeFault, describeNextPage, describeSecondPress, DOWN } from '../logoutOwedCases.ts';
import { test } from '../test.ts';

test.use({ mishapsExpected: /Failed to load resource|blocked by CORS policy/ });

for (const fault of DOWN.slice(1)) describeFault('fr', fault);
for (const fault of DOWN) describeFault('de', fault);

for (const locale of ['fr', 'de'] as const) describeSecondPress(locale);

for (const route of ['authentication', 'profile'] as const) describeNextPage('fr', route);
for (const route of ['stages', 'authentication', 'profile'] as const) describeNextPage('de', route);
