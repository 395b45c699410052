import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { beMember, enterClub } from './beMember.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { logOut } from './visitor.ts';

// The page that is left may have a pending request.
test.use({ mishapsExpected: /status of 40[01] .*\/(?:oauth|identity)\// });

const locale = localeOfRun();

/** Opens the profile page of the member, and types another name without saving it. */
const typeName = async (page: Page, name: string): Promise<void> => {
  await page.goto(pathTo('profile', locale));
  const field = page.locator('[data-group=personal] [name=given_name]');
  await expect(field).toHaveValue('Ana');
  await field.fill(name);
};

/** The bodies of requests that change a profile. */
const changesFrom = (page: Page): readonly string[] => {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (/update-profile|update-email/.test(request.url())) changes.push(request.postData() ?? '');
  });
  return changes;
};

test('T33 the profile page shows nothing more after a logout in another tab, and leads to the login', async ({
  page,
  context,
}) => {
  const email = await enterClub(page, locale);
  const other = await context.newPage();
  await typeName(other, 'Annie');
  const changes = changesFrom(other);
  await page.goto(homePath(locale));
  await logOut(page, locale);
  await other.waitForURL((url) => url.pathname === pathTo('authentication', locale));
  await expect(other.getByText(email)).toHaveCount(0);
  await expect(other.locator('[name=given_name]')).toHaveCount(0);
  expect(changes).toEqual([]);
});

test('T28 the profile page of a former member becomes that of the next one, with nothing of what was typed', async ({
  page,
  context,
}) => {
  const former = await enterClub(page, locale);
  const other = await context.newPage();
  await typeName(other, 'Annie');
  const changes = changesFrom(other);
  // Without that cookie both tabs would treat the session as ended.
  await context.clearCookies({ name: /^(?!_club$)/ });
  const next = await beMember(page, locale);
  await page.evaluate(() => {
    localStorage.removeItem('profile');
    sessionStorage.clear();
  });
  await page.goto(pathTo('club', locale));
  await expect(page.locator('club-profile meter')).toBeAttached();
  await expect(other.locator('[data-group=personal] [name=given_name]')).toHaveValue('Ana');
  await expect(other.locator('[name=email]').first()).toHaveValue(next);
  await expect(other.getByText(former)).toHaveCount(0);
  expect(changes).toEqual([]);
});
