import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { calendarPath, profileFilePath, stageFilePath } from '~/i18n/filePaths.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

/** Defines the tests of the link to a stage's calendar file. */
export const testCalendarLink = (locales: readonly Locale[]): void => {
  for (const locale of locales) {
    test(`the calendar link of a stage downloads its file (${locale})`, async ({ page }) => {
      await page.goto(stagePath(9, locale));
      const waiting = page.waitForEvent('download');
      await page.getByRole('link', { name: wordingIn(locale)('downloads.stageCalendar') }).click();
      const download = await waiting;
      expect(new URL(download.url()).pathname).toBe(stageFilePath(9, locale, 'ics'));
      expect(readFileSync(await download.path(), 'utf8')).toContain('DTSTART:20200906T101500Z');
      await expect(page).toHaveURL(stagePath(9, locale));
    });
  }
};

/** Defines the tests of the links to a stage's profile and to the calendars of the race. */
export const testStageFiles = (): void => {
  test('the profile is downloaded as a picture with a descriptive file name', async ({ page }) => {
    await page.goto(stagePath(13, 'de'));
    for (const [key, kind] of [
      ['downloads.picture', 'png'],
      ['downloads.drawing', 'svg'],
    ] as const) {
      const waiting = page.waitForEvent('download');
      await page.getByRole('link', { name: wordingIn('de')(key) }).click();
      expect((await waiting).suggestedFilename()).toBe(profileFilePath(13, 'de', kind).split('/').at(-1));
    }
  });

  test('the list of stages offers the whole race and its mountains, to add or to subscribe to', async ({ page }) => {
    const t = wordingIn('es');
    await page.goto(pathTo('stages', 'es'));
    const section = page.getByRole('region', { name: t('downloads.calendars') });
    for (const [add, subscribe, path] of [
      ['downloads.addAll', 'downloads.subscribeAll', calendarPath('es')],
      ['downloads.addMountains', 'downloads.subscribeMountains', calendarPath('es', 'mountains')],
    ] as const) {
      await expect(section.getByRole('link', { name: t(add) })).toHaveAttribute('href', path);
      await expect(section.getByRole('link', { name: t(subscribe) })).toHaveAttribute(
        'href',
        new RegExp(`^webcal://[^/]+${RegExp.escape(path)}$`),
      );
    }
  });
};
