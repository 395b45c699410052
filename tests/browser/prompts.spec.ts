import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { describeInvitation, DURING_THE_RACE, invitation, read } from './promptsCases.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';

test.use({ arePromptsDue: true });
const locale = localeOfRun();

for (const language of LOCALES.slice(0, 1)) describeInvitation(language);

test('after the race no prompt opens before the seventh page, and that one announces the next race', async ({
  page,
}) => {
  await read(page, 6);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await read(page, 1);
  await expect(invitation(page)).toContainText(wordingIn(locale)('prompts.subscriptionLeadAfter'));
});

test('a visitor loads neither React nor the SDK for a prompt, and no script at all before it is due', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.clock.setFixedTime(DURING_THE_RACE);
  await read(page, 2);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await read(page, 1);
  await expect(invitation(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => /client|main\.|react|memberPrompts|session\./.test(path))).toEqual([]);
});

test('nothing opens over a form in use, nor over another dialog', async ({ page }) => {
  await page.clock.setFixedTime(DURING_THE_RACE);
  await read(page, 2);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('main input')?.focus();
    });
  });
  const words = page.waitForResponse(/\/_astro\/openPrompts\./);
  await page.goto(pathTo('riders', locale));
  await words;
  await page.keyboard.type('Pogačar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(':focus')?.blur();
    const dialog = document.createElement('dialog');
    dialog.id = 'other';
    document.body.append(dialog);
    dialog.showModal();
  });
  await expect(page.locator('#other')).toBeVisible();
  await expect(invitation(page)).toHaveCount(0);
  await page.locator('#other').evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
  });
  await expect(invitation(page)).toBeVisible();
});
