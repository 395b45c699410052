import { describeSession } from '../sessionJourneys.ts';
import { test } from '../test.ts';

// Two hosts below one domain, as in cookieDomain.spec.ts, so that both files share one build.
test.use({ variant: { PUBLIC_TOKEN_STORE: 'described', PUBLIC_COOKIE_DOMAIN: 'box.test' } });

describeSession('described');
