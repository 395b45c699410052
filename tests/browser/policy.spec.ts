import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { openPage } from './openPage.ts';
import { test } from './test.ts';
import { recordViolations } from './violations.ts';

// What a page of each kind does by itself: `pageKinds.spec.ts`; every menu and tab in every language: `long/policy.spec.ts`.

/** The evening before the race: the countdown wakes its island. */
const BEFORE_THE_RACE = new Date('2020-08-28T18:00:00Z');

test('no page does anything that its policy forbids while the countdown runs, which is drawn by React', async ({
  page,
  context,
}) => {
  const violations = await recordViolations(context);
  await page.clock.install({ time: BEFORE_THE_RACE });
  await openPage(page, homePath('es'));
  // A year with results hides the countdown before any script runs; the clock decides after that.
  await expect(page.locator('club-countdown [data-digits]')).not.toBeEmpty();
  expect(violations).toEqual([]);
});
