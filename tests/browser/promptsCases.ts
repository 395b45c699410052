import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';

const locale = localeOfRun();

export const invitation = (page: Page, language: Locale = locale) =>
  page.getByRole('dialog', { name: wordingIn(language)('prompts.subscriptionTitle') });

/** The evening of a stage: the race is under way. */
export const DURING_THE_RACE = Date.UTC(2020, 8, 6, 18);

/** Opens `count` pages of the site one after the other. */
export const read = async (page: Page, times: number, language: Locale = locale): Promise<void> => {
  const paths = [homePath(language), pathTo('stages', language), pathTo('teams', language), stagePath(9, language)];
  for (let time = 0; time < times; time += 1) await page.goto(paths[time % paths.length] ?? '');
};

/** Defines the test of the newsletter prompt. */
export const describeInvitation = (language: Locale): void => {
  const t = wordingIn(language);

  test(`during the race the newsletter is offered to a visitor in ${language} on the third page, and not again`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(DURING_THE_RACE);
    await read(page, 2, language);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await read(page, 1, language);
    await expect(invitation(page, language).getByRole('heading')).toBeFocused();
    await page.getByRole('button', { name: t('prompts.notNow') }).click();
    await expect(invitation(page, language)).toHaveCount(0);
    await page.goto(pathTo('newsletter', language));
    await read(page, 1, language);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
};
