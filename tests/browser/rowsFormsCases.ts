import type { Page } from 'playwright/test';

/** The page's text after a form was sent, without the typed address. */
export const textAfterReset = async (page: Page, email: string): Promise<string> =>
  (await page.locator('club-authentication').innerText()).replaceAll(email, '');

/** Whether a page still holds a text in its fields, its markup or its storage. */
export const holds = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    const stores = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ]);
    return [...fields, document.documentElement.outerHTML, stores, location.href].some((one) => one.includes(wanted));
  }, text);
