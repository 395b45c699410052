import { expect, type Locator, type Page } from 'playwright/test';
import type { GroupName } from '~/config/fieldGroups.ts';
import { fieldOf, type FieldName } from '~/config/fields.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

/** The form of a group on the profile page. */
export const formOf = (page: Page, group: GroupName): Locator => page.locator(`[data-group=${group}] form`);

/** The profile page, once the provider has answered. */
export const openProfile = async (page: Page, locale: Locale, hash = ''): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(pathTo('profile', locale) + hash);
  await expect(page.locator('#personal-nationality')).toBeEnabled();
  await expect(page.getByRole('meter')).toBeVisible();
};

export const openTab = async (page: Page, group: GroupName, locale: Locale): Promise<void> => {
  if (group !== 'personal' && group !== 'fan' && group !== 'practicing') return;
  await page.getByRole('tab', { name: wordingIn(locale)(`account.${group}`) }).click();
};

/** Fills in a field as a member does. */
export const answer = async (page: Page, group: GroupName, name: FieldName, value: string): Promise<void> => {
  const field = page.locator(`#${group}-${name}`);
  switch (fieldOf(name).kind) {
    case 'birthdate': {
      const [year = '', month = '', day = ''] = value.split('-');
      await field.fill(day);
      await page.locator(`#${group}-${name}-month`).fill(month);
      await page.locator(`#${group}-${name}-year`).fill(year);
      return;
    }
    case 'consent':
      await field.setChecked(value === 'granted');
      return;
    case 'choice':
    case 'yesNo':
    case 'country':
      await field.selectOption(value);
      return;
    case 'text':
    case 'tel':
    case 'email':
    case 'integer':
    case 'suggested':
      await field.fill(value);
  }
};

/** The value of a field, in the format that `answer` accepts. */
export const answerIn = async (page: Page, group: GroupName, name: FieldName): Promise<string> => {
  const field = page.locator(`#${group}-${name}`);
  switch (fieldOf(name).kind) {
    case 'birthdate': {
      const rest = ['month', 'year'].map((part) => page.locator(`#${group}-${name}-${part}`).inputValue());
      const [day, [month = '', year = '']] = [await field.inputValue(), await Promise.all(rest)];
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    }
    case 'consent':
      return (await field.isChecked()) ? 'granted' : '';
    case 'choice':
    case 'yesNo':
    case 'country':
    case 'text':
    case 'tel':
    case 'email':
    case 'integer':
    case 'suggested':
      return field.inputValue();
  }
};

/** Saves a form and waits for the success message. */
export const save = async (page: Page, group: GroupName, locale: Locale): Promise<void> => {
  const t = wordingIn(locale);
  await formOf(page, group)
    .getByRole('button', { name: t('profile.save') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('profile.saved') })).toBeVisible();
};
