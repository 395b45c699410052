import { describeSession } from '../sessionJourneys.ts';
import { test } from '../test.ts';

// On two hosts below one domain, as in cookieDomain.spec.ts, which needs no build of its own then.
test.use({ variant: { PUBLIC_TOKEN_STORE: 'described', PUBLIC_COOKIE_DOMAIN: 'box.test' } });

describeSession('described');
