import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

/** The section "your data" of the profile page. */
export const yourData = (page: Page, locale: Locale) => {
  const t = wordingIn(locale);
  const section = page.locator('club-data');
  const remove = section.locator('[data-remove]');
  const dialog = page.getByRole('dialog', { name: t('data.confirmTitle') });
  const confirm = dialog.getByRole('button', { name: t('data.confirm') });
  const cancel = dialog.getByRole('button', { name: t('data.cancel') });
  return {
    section,
    remove,
    dialog,
    confirm,
    cancel,
    status: section.getByRole('status'),
    alert: section.getByRole('alert'),
    open: async (): Promise<void> => {
      await page.goto(pathTo('profile', locale));
      await expect(remove).toHaveText(t('data.remove'));
      // Until then the session is unknown, and no request can be sent as the member.
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
      // Scrolling also loads the section beside it, whose requests would end the page's session if answered after the deletion.
      await remove.scrollIntoViewIfNeeded();
      await expect(page.locator('club-security')).toHaveClass(/is-known/);
    },
    /** Requests the deletion of the account and confirms it. */
    end: async (): Promise<void> => {
      await remove.click();
      await confirm.click();
    },
  };
};

/** The id of the member in the browser's stored profile. */
export const idOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('profile') ?? '{}') as { value: { id: string } }).value.id);
