import { expect, type Route } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub } from './beMember.ts';
import { confirmation } from './deletionCases.ts';
import { answer, meet } from './deletionFaultsCases.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { rowsWith } from './rowsOf.ts';
import { test } from './test.ts';
import { idOf, yourData } from './yourData.ts';

test.use({
  mishapsExpected:
    /Failed to load resource: (?:.*status of (?:401 |500 .*\/delete)|net::ERR_CONNECTION_RESET .*\/(?:delete|userinfo))/,
});

const locale = localeOfRun();
const t = wordingIn(locale);

/** Passes the request on and drops the response. */
const lose = async (route: Route): Promise<void> => {
  await fetch(route.request().url(), { method: 'POST', headers: await route.request().allHeaders() });
  await route.abort('connectionreset');
};

test('R26 an error of the service is shown, the button is as it was, and only another confirmation sends again', async ({
  page,
  world,
}) => {
  await enterClub(page, locale);
  const id = await idOf(page);
  const { open, end, remove, alert, section } = yourData(page, locale);
  await open();
  const sent = await meet(page, answer(500));
  await end();
  await expect(alert).toHaveText(t('data.failed'));
  await expect(remove).toHaveText(t('data.remove'));
  await expect(remove).not.toHaveAttribute('aria-disabled');
  expect(sent()).toBe(1);
  expect(Object.keys(rowsWith(world.database, id))).toContain('account');
  expect(await idOf(page)).toBe(id);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await section.getByRole('button', { name: t('data.close') }).click();
  await expect(alert).toBeEmpty();
  await end();
  await expect(confirmation(page)).toBeVisible();
  expect(sent()).toBe(2);
});

test('R26 with its answer lost a deletion is shown as done, because the provider does not know the member any more', async ({
  page,
}) => {
  await beMember(page, locale);
  const { open, end } = yourData(page, locale);
  await open();
  const sent = await meet(page, lose);
  await end();
  await expect(confirmation(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(homePath(locale));
  expect(sent()).toBe(1);
});

test('R26 while the state of the account is unknown, nothing is claimed and nothing here is forgotten', async ({
  page,
}) => {
  await enterClub(page, locale);
  const id = await idOf(page);
  const { open, end, alert } = yourData(page, locale);
  await open();
  const sent = await meet(page, async (route) => {
    await page.context().route(/\/userinfo/, (question) => question.abort('connectionreset'));
    await lose(route);
  });
  await end();
  await expect(alert).toHaveText(t('data.unclear'));
  expect(await idOf(page)).toBe(id);
  expect(sent()).toBe(1);
});
