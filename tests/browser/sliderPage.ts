import { expect, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

export const t = wordingIn('de');

export const sliderOf = (page: Page) => page.getByRole('group', { name: t('home.latestNews') });

export const openHome = async (page: Page) => {
  await page.goto(homePath('de'));
  const slider = sliderOf(page);
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.locator('[data-current]')).toHaveCount(1);
  return slider;
};
