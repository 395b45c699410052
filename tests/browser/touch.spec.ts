import { test } from './test.ts';
import { testUnderFinger } from './touchedThings.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

testUnderFinger([
  'a heading of the menu opens what is below it',
  'the search box sends what is written in it',
  'a filter narrows the list',
  'a film plays',
]);
