import { expect, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectStillness, openAt } from './reloadingPage.ts';
import { test } from './test.ts';

export const t = wordingIn('en');
export const box = (page: Page) => page.getByRole('checkbox', { name: t('reload.switch') });
export const notice = (page: Page) => page.locator('club-reload [role=status]');

/** Replaces the page's visibility, because pages under Playwright are always visible. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** The occupations of a reader that prevent a reload, and how each ends. */
export const OCCUPATIONS: Readonly<Record<string, readonly [begin: () => void, end: () => void]>> = {
  'a film plays': [
    () => {
      const video = document.body.appendChild(document.createElement('video'));
      video.id = 'playing';
      Object.defineProperty(video, 'paused', { value: false });
    },
    () => {
      document.querySelector('#playing')?.remove();
    },
  ],
  'a dialog is open': [
    () => {
      document.body.appendChild(document.createElement('dialog')).showModal();
    },
    () => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    },
  ],
  'a field has the focus': [
    () => {
      document.querySelector('main')?.append(document.createElement('textarea'));
      document.querySelector('textarea')?.focus();
    },
    () => {
      document.querySelector('textarea')?.blur();
    },
  ],
  'something is written in a field': [
    () => {
      document.querySelector('main')?.append(document.createElement('textarea'));
      const field = document.querySelector('textarea');
      if (field !== null) field.value = 'Allez !';
    },
    () => {
      const field = document.querySelector('textarea');
      if (field !== null) field.value = '';
    },
  ],
  'a text is selected': [
    () => {
      const heading = document.querySelector('h1');
      if (heading !== null) getSelection()?.selectAllChildren(heading);
    },
    () => {
      getSelection()?.removeAllRanges();
    },
  ],
};

/** Defines the tests of pages that reload by themselves. */
export const testReloading = (paths: readonly string[]): void => {
  for (const path of paths) {
    test(`${path} checks for a newer version every 120 seconds, and does not reload without one`, async ({ page }) => {
      const counted = await openAt(page, path);
      await page.clock.runFor(119_999);
      expect(counted.heads).toBe(0);
      await page.clock.runFor(1);
      await expect.poll(() => counted.heads).toBe(1);
      await expect(notice(page)).toBeEmpty();
      await expect(async () => {
        await page.clock.runFor(10_000);
        expect(counted.heads).toBe(2);
      }).toPass({ intervals: [50] });
      expect(counted.loads).toBe(1);
    });

    test(`${path} announces a newer version, and loads it`, async ({ page }) => {
      const counted = await openAt(page, path);
      counted.version = '"newer"';
      await page.clock.runFor(120_000);
      await expect(notice(page)).toHaveText(t('reload.newer'));
      expect(counted.loads).toBe(1);
      await page.clock.runFor(3000);
      await expect.poll(() => counted.loads).toBe(2);
    });
  }
};

/** Defines a test per occupation that the page does not reload meanwhile. */
export const testOccupations = (names: readonly string[]): void => {
  for (const [occupation, [begin, end]] of Object.entries(OCCUPATIONS).filter(([name]) => names.includes(name))) {
    test(`T54 while ${occupation}, the page sends no request and loses no input, and checks afterwards`, async ({
      page,
    }) => {
      const counted = await openAt(page, homePath('en'));
      await page.evaluate(begin);
      await page.clock.runFor(300_000);
      await expectStillness(page, counted);
      await page.evaluate(end);
      await page.clock.runFor(5000);
      await expect.poll(() => counted.heads).toBe(1);
    });
  }
};
