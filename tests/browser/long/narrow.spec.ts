import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { openPage } from '../openPage.ts';
import { expectFittingHeader, overflowOf } from '../overflowOf.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from '../samplePages.ts';
import { test } from '../test.ts';
import { enterClub } from '../beMember.ts';

for (const [width, why] of [
  [360, 'a small phone'],
  [320, 'a screen of 1280 pixels enlarged four times (WCAG 1.4.10)'],
] as const) {
  // German has the longest words.
  test(`no kind of page scrolls sideways in German on ${why}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    const isForMembers = ([kind]: (typeof SAMPLE_PAGES)[number]): boolean => KINDS_FOR_MEMBERS.includes(kind);
    const forMembers = SAMPLE_PAGES.filter(isForMembers);
    for (const [kind, pathIn] of [...SAMPLE_PAGES.filter((sample) => !isForMembers(sample)), ...forMembers]) {
      if (kind === forMembers[0]?.[0]) await enterClub(page, 'de');
      await openPage(page, pathIn('de'));
      expect.soft(await overflowOf(page), kind).toBe(0);
    }
  });
}

for (const locale of LOCALES) {
  test(`the header fits every width in ${locale}, its search box open`, async ({ page }) => {
    await expectFittingHeader(page, locale);
  });
}
