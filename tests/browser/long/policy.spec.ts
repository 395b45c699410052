import { expect, type Page } from 'playwright/test';
import type { PageKind } from '~/config/pageKinds.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath } from '~/i18n/paths.ts';
import { PEOPLE } from '../../people.ts';
import { openPage } from '../openPage.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from '../samplePages.ts';
import { test } from '../test.ts';
import { recordViolations } from '../violations.ts';
import { enterClub } from '../beMember.ts';

/** The evening before the race, when the countdown hydrates its island. */
const BEFORE_THE_RACE = new Date('2020-08-28T18:00:00Z');

/** Uses the controls that every kind of page has: menus, tabs, the search box, and the link to the top. */
const useEverything = async (page: Page): Promise<void> => {
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
  await page.keyboard.press('Escape');
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await page.getByRole('banner').getByRole('search').getByRole('button').click();
  await page.keyboard.press('Escape');
};

/** Uses the controls that only some kinds of page have. */
const OWN_USE: Readonly<Partial<Record<PageKind, (page: Page) => Promise<void>>>> = {
  riders: async (page) => {
    await page.locator('club-competitors input[name=name]').fill('pogacar');
    await page.keyboard.press('Enter');
    await expect(page.locator('tbody tr:visible')).toHaveCount(1);
  },
  search: async (page) => {
    const field = page.getByRole('main').getByRole('combobox');
    await field.pressSequentially('Tour');
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await field.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await expect(page.locator('.hits > li')).toHaveCount(10);
    await page.locator('.more-hits button').click();
    await expect(page.locator('.hits > li')).toHaveCount(20);
    await page.getByRole('main').getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/kind=/);
  },
  newsletter: async (page) => {
    await page.locator('form.newsletter input[type=email]').fill(PEOPLE.lea.email);
    await page.locator('form.newsletter button').click();
    await expect(page).toHaveURL(/#mailed$/);
  },
};

test.describe('no page violates its content security policy', () => {
  for (const [kind, pathIn] of SAMPLE_PAGES) {
    test(`while a reader uses a page of the kind ${kind}, in every language`, async ({ page, context }) => {
      test.slow();
      const violations = await recordViolations(context);
      // The page would redirect a visitor to the login while it is in use.
      if (KINDS_FOR_MEMBERS.includes(kind)) await enterClub(page, 'en');
      for (const locale of kind === 'chooser' ? LOCALES.slice(0, 1) : LOCALES) {
        await openPage(page, pathIn(locale));
        if (kind === 'chooser') continue;
        await useEverything(page);
        await OWN_USE[kind]?.(page);
      }
      expect(violations).toEqual([]);
    });
  }

  test('while the countdown runs, which React renders', async ({ page, context }) => {
    const violations = await recordViolations(context);
    await page.clock.install({ time: BEFORE_THE_RACE });
    for (const locale of LOCALES) {
      await openPage(page, homePath(locale));
      // A year with results hides the countdown before any script runs; afterwards the page's clock decides.
      await expect(page.locator('club-countdown [data-digits]')).not.toBeEmpty();
    }
    expect(violations).toEqual([]);
  });

  test('on a phone whose menu is opened, in every language', async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const violations = await recordViolations(context);
    for (const locale of LOCALES) {
      await openPage(page, homePath(locale));
      await page.locator('[data-burger]').click();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.locator(`.languages a[hreflang="${locale}"]`).first().focus();
    }
    expect(violations).toEqual([]);
  });
});
