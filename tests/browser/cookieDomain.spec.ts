import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { OTHER_SETTINGS, PARENT } from './otherSettings.ts';
import { test } from './test.ts';
import { join, logOut } from './visitor.ts';

test.use({ variant: OTHER_SETTINGS });

test('T57 a member’s flag is for all hosts below the parent domain, over https alone, and a logout takes it away', async ({
  page,
  context,
}) => {
  const flags = async () => (await context.cookies()).filter(({ name }) => name === '_club');
  await join(page, 'en');
  const [flag, ...others] = await flags();
  expect(others).toEqual([]);
  expect(flag).toMatchObject({ domain: `.${PARENT}`, path: '/', secure: true, sameSite: 'Lax', value: '1' });
  await page.goto(homePath('en'));
  await logOut(page, 'en');
  expect(await flags()).toEqual([]);
});
