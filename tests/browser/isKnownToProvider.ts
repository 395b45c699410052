import type { Page } from 'playwright/test';

/** Whether the provider has a session of this browser, asked as the site asks. */
export const isKnownToProvider = async (page: Page, sandbox: string): Promise<boolean> => {
  const body = await page.evaluate(
    async (address) => (await fetch(address, { credentials: 'include' })).text(),
    `${sandbox}/identity/v1/sso/data?client_id=club`,
  );
  return body.includes('"is_authenticated":true');
};
