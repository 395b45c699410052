import { expect, type Page } from 'playwright/test';
import { groupOf, PROFILE_TABS, type GroupName } from '~/config/fieldGroups.ts';
import { fieldOf, optionsOf, type FieldName } from '~/config/fields.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beLoggedIn, beMember } from './beMember.ts';
import { keptAccount } from './keptAccount.ts';
import { answer, answerIn, formOf, openProfile, openTab, save } from './profilePage.ts';
import { rotatingLocale } from './rotatingLocale.ts';
import { test } from './test.ts';

const GROUPS: readonly GroupName[] = [...PROFILE_TABS, 'consents'];
/** An address is changed by a mail, in a form of its own. */
const fieldsOf = (group: GroupName): readonly FieldName[] => groupOf(group).fields.filter((name) => name !== 'email');

/** Another number each time: two accounts cannot have the same. */
const phone = (): string => `+336${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const sampleOf = (name: FieldName): string => {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'tel':
      return phone();
    case 'integer':
      return String(field.max);
    case 'choice':
    case 'yesNo':
      return optionsOf(field).at(-1) ?? '';
    case 'country':
      return 'DE';
    case 'birthdate':
      return '1985-02-28';
    case 'consent':
      return 'granted';
    case 'text':
    case 'email':
    case 'suggested':
      return `${name} — Ünïcode “é” & <b>`;
  }
};

const standIn = async (page: Page, group: GroupName): Promise<Readonly<Record<string, string>>> => {
  const found: [string, string][] = [];
  for (const name of fieldsOf(group)) found.push([name, await answerIn(page, group, name)]);
  return Object.fromEntries(found);
};

for (const [turn, group] of GROUPS.entries()) {
  test(`every field of the section ${group} is saved, and is there after a new login in another browser`, async ({
    page,
    elsewhere,
    world,
  }) => {
    const locale = rotatingLocale(turn);
    const email = await beMember(page, locale);
    const samples = Object.fromEntries(fieldsOf(group).map((name) => [name, sampleOf(name)] as const));
    await openProfile(page, locale);
    await openTab(page, group, locale);
    for (const name of fieldsOf(group)) await answer(page, group, name, samples[name] ?? '');
    await save(page, group, locale);
    await openProfile(page, locale);
    expect(await standIn(page, group)).toEqual(samples);

    await beLoggedIn(elsewhere, rotatingLocale(turn + 1), email);
    await openProfile(elsewhere, rotatingLocale(turn + 1));
    expect(await standIn(elsewhere, group)).toEqual(samples);

    const kept = keptAccount(world.database, email);
    for (const name of fieldsOf(group)) expect(String(kept(name)), name).toBe(samples[name]);
  });
}

test('texts of ten thousand letters and from right to left survive, and what is emptied is gone', async ({
  page,
  world,
}) => {
  const email = await beMember(page, 'en');
  const said = { username: 'مريم من تولوز ‏(فرنسا)', city: 'Ł'.repeat(10_000) } as const;
  await openProfile(page, 'en');
  for (const name of ['username', 'city'] as const) await answer(page, 'personal', name, said[name]);
  await save(page, 'personal', 'en');
  await openProfile(page, 'en');
  for (const name of ['username', 'city'] as const) {
    expect(await answerIn(page, 'personal', name)).toBe(said[name]);
    expect(keptAccount(world.database, email)(name)).toBe(said[name]);
    await answer(page, 'personal', name, '');
  }
  await save(page, 'personal', 'en');
  const kept = keptAccount(world.database, email);
  expect([kept('username'), kept('city'), kept('given_name')]).toEqual([undefined, undefined, 'Ana']);
});

test.describe('what the provider does not take', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

  test('is told beside its field, and nothing is kept of the form', async ({ page, world }) => {
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

test('a first name that is taken away keeps the form, and the message says so in every language', async ({ page }) => {
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
  }
});
