import { LOCALES } from '~/i18n/locales.ts';
import { testCalendarLink, testStageFiles } from '../downloadLinks.ts';
import { test } from '../test.ts';

test.describe('with scripts', () => {
  testCalendarLink(LOCALES);
  testStageFiles();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  testCalendarLink(LOCALES);
});
