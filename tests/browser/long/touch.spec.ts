import { test } from '../test.ts';
import { testUnderFinger, THINGS } from '../touchedThings.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

testUnderFinger(Object.keys(THINGS));
