import { homePath } from '~/i18n/paths.ts';
import { LATER, testHiddenDay } from '../hiddenPages.ts';

testHiddenDay([
  ['the home page, years later', homePath('en'), LATER, false],
  ['the home page of who is measured, by a collector that never answers', homePath('en'), LATER, true],
]);
