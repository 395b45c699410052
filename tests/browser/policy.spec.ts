import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { openPage } from './openPage.ts';
import { test } from './test.ts';
import { recordViolations } from './violations.ts';

// `pageKinds.spec.ts` tests a page of each kind without interaction, `long/policy.spec.ts` every menu and tab in every language.

/** The evening before the race, when the countdown hydrates its island. */
const BEFORE_THE_RACE = new Date('2020-08-28T18:00:00Z');

test('the countdown, which React renders, does not violate the content security policy', async ({ page, context }) => {
  const violations = await recordViolations(context);
  await page.clock.install({ time: BEFORE_THE_RACE });
  await openPage(page, homePath('es'));
  // A year with results hides the countdown before any script runs; afterwards the page's clock decides.
  await expect(page.locator('club-countdown [data-digits]')).not.toBeEmpty();
  expect(violations).toEqual([]);
});
