import { homePath, pathTo } from '~/i18n/paths.ts';
import { EVE, LATER, testHiddenDay } from './hiddenPages.ts';

testHiddenDay([
  ['the home page, its countdown running', homePath('en'), EVE, false],
  ['the news, which come anew', pathTo('news', 'en'), LATER, true],
  ['the race centre with its clock', pathTo('raceCentre', 'en'), EVE, false],
]);
