import type { Page } from 'playwright/test';

/** What the page says after a form was sent, without the address that was typed. */
export const saidOn = async (page: Page, email: string): Promise<string> =>
  (await page.locator('club-authentication').innerText()).replaceAll(email, '');

/** Wherever a page could still hold a text: its fields, its markup, its stores. */
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
