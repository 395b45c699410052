import type { Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';

const t = wordingIn('en');
export const bannerOf = (page: Page) => page.getByRole('complementary', { name: t('alert.label') });

/** The ids of closed alerts in the tab's storage. */
export const closedIn = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => JSON.parse(sessionStorage.getItem('_alert_closed') ?? 'null'));
