import { expect } from 'playwright/test';
import { BODY_CLASSES } from '~/config/pageKinds.ts';
import { axeFindings } from '../axeFindings.ts';
import { expectForcedColours } from '../forcedColours.ts';
import { openPage } from '../openPage.ts';
import { rotatingLocale } from '../rotatingLocale.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from '../samplePages.ts';
import { test } from '../test.ts';
import { enterClub } from '../beMember.ts';

for (const [turn, [kind, pathIn]] of SAMPLE_PAGES.entries()) {
  test(`axe finds no problem on a page of the kind ${kind}, light in one language and dark in another`, async ({
    page,
  }) => {
    if (KINDS_FOR_MEMBERS.includes(kind)) await enterClub(page, 'en');
    for (const [shift, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme });
      await openPage(page, pathIn(rotatingLocale(turn + shift)));
      await expect(page.locator('body')).toContainClass(BODY_CLASSES[kind]);
      expect(await axeFindings(page), `${page.url()}, ${colorScheme}`).toEqual([]);
    }
  });
}

test("text has contrast where the browser forces the reader's own dark colours", async ({ page }) => {
  await expectForcedColours(page, 'dark');
});
