import type { Page } from 'playwright/test';

export const forge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('profile') ?? '{}') as { value: { emailVerified: boolean } };
    entry.value.emailVerified = true;
    localStorage.setItem('profile', JSON.stringify(entry));
  });
