import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from '../beMember.ts';
import { keptAccount } from '../keptAccount.ts';
import { answer, answerIn, formOf, openProfile, save } from '../profilePage.ts';
import { test } from '../test.ts';
import { describeSection, GROUPS } from '../profileFieldsCases.ts';

for (const [turn, group] of GROUPS.entries().drop(1)) describeSection(turn, group);

test('texts of ten thousand characters and from right to left are saved, and an emptied field is deleted', async ({
  page,
  world,
}) => {
  const email = await beMember(page, 'en');
  const values = { username: 'مريم من تولوز ‏(فرنسا)', city: 'Ł'.repeat(10_000) } as const;
  await openProfile(page, 'en');
  for (const name of ['username', 'city'] as const) await answer(page, 'personal', name, values[name]);
  await save(page, 'personal', 'en');
  await openProfile(page, 'en');
  for (const name of ['username', 'city'] as const) {
    expect(await answerIn(page, 'personal', name)).toBe(values[name]);
    expect(keptAccount(world.database, email)(name)).toBe(values[name]);
    await answer(page, 'personal', name, '');
  }
  await save(page, 'personal', 'en');
  const kept = keptAccount(world.database, email);
  expect([kept('username'), kept('city'), kept('given_name')]).toEqual([undefined, undefined, 'Ana']);
});

test.describe('a value that the provider refuses', () => {
  test.use({ mishapsExpected: /status of 400 .*\/update-profile/ });

  test('is reported beside its field, and no field of the form is saved', async ({ page, world }) => {
    const email = await beMember(page, 'en');
    await openProfile(page, 'en', '#fan');
    const jersey = page.locator('#fan-favorite_maillot');
    await jersey.evaluate((list) => {
      list.append(new Option('Purple', 'purple'));
    });
    await jersey.selectOption('purple');
    await answer(page, 'fan', 'fan_road', 'yes');
    await formOf(page, 'fan')
      .getByRole('button', { name: wordingIn('en')('profile.save') })
      .click();
    await expect(page.locator('#fan-favorite_maillot-problem')).toHaveText(wordingIn('en')('auth.badField'));
    await expect(jersey).toHaveValue('purple');
    const kept = keptAccount(world.database, email);
    expect([kept('favorite_maillot'), kept('fan_road')]).toEqual([undefined, undefined]);
  });
});

test('a form without the first name is not sent, and shows it in every language', async ({ page }) => {
  await beMember(page, 'en');
  for (const locale of LOCALES) {
    const t = wordingIn(locale);
    await openProfile(page, locale);
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().includes('/update-profile'))));
    await answer(page, 'personal', 'given_name', '   ');
    await formOf(page, 'personal')
      .getByRole('button', { name: t('profile.save') })
      .click();
    await expect(page.locator('#personal-given_name-problem')).toHaveText(t('auth.missing'));
    await expect(page.getByRole('alert').filter({ hasText: t('auth.problems') })).toBeFocused();
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.locator('#personal-given_name')).toBeFocused();
    expect(sent).toBe(0);
    // With the name as it was, the page can be left without a question.
    await answer(page, 'personal', 'given_name', 'Ana');
    await expect(formOf(page, 'personal').getByRole('status')).toBeEmpty();
  }
});
