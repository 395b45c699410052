import { describeSession } from '../sessionJourneys.ts';
import { test } from '../test.ts';

test.use({ variant: { PUBLIC_TOKEN_STORE: 'memory' } });

describeSession('memory');
