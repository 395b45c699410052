import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { BODY_CLASSES } from '~/config/pageKinds.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { faintTextsOn } from './faintTextsOn.ts';
import { openPage } from './openPage.ts';
import { rotatingLocale } from './rotatingLocale.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';
import { join } from './visitor.ts';

/** WCAG 2.2, levels A and AA, with what they take over from 2.0 and 2.1. No rule of theirs is off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const violationsOn = async (page: Page): Promise<readonly string[]> => {
  // Without axe's handling of frames, of which the site has none, and without details of what is in order: five times as quick.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations, passes } = await axe.withTags(TAGS).analyze();
  // A rule that axe runs only when asked for its level: without it small targets would pass unseen.
  expect([...violations, ...passes].map(({ id }) => id)).toContain('target-size');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

test('there is a sample of every kind of page', () => {
  expect(SAMPLE_PAGES.map(([kind]) => kind)).toEqual(Object.keys(BODY_CLASSES));
});

for (const [turn, [kind, pathIn]] of SAMPLE_PAGES.entries()) {
  test(`axe finds nothing on a page of the kind ${kind}, by day in one language and by night in another`, async ({
    page,
  }) => {
    if (KINDS_FOR_MEMBERS.includes(kind)) await join(page, 'en');
    for (const [shift, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme });
      await openPage(page, pathIn(rotatingLocale(turn + shift)));
      await expect(page.locator('body')).toContainClass(BODY_CLASSES[kind]);
      expect(await violationsOn(page), `${page.url()}, ${colorScheme}`).toEqual([]);
    }
  });
}

test('axe finds nothing in the open menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, homePath('es'));
  await page.locator('[data-burger]').click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`text stands out from its ground where the reader's own ${colorScheme} colours are forced`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const path of [homePath('fr'), stagePath(9, 'en'), pathTo('stages', 'es'), pathTo('rankings', 'de')]) {
      await openPage(page, path);
      expect(await faintTextsOn(page), path).toEqual([]);
    }
  });
}
