import type { Page } from 'playwright/test';

/** Where the stand-ins for the social providers are. */
export const GOOGLE = /^\/social\/google\//;

/** Chooses a person on the consent page of a stand-in and goes on. */
export const continueAs = async (page: Page, person: string | RegExp): Promise<void> => {
  await page.getByRole('radio', { name: person }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
};

type NewPerson = { readonly name: string; readonly email: string };

/** Continues as a person without an account at the club; the site may finish the sign-up. */
export const continueAsNew = async (page: Page, { name, email }: NewPerson, finish = false): Promise<void> => {
  // The previous page has a name field as well, so wait for the consent page.
  await page.waitForURL(({ pathname }) => pathname.startsWith('/social/'));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  if (finish) await page.getByRole('checkbox').check();
  await continueAs(page, 'a new person with an e-mail address');
};

export const cancel = (page: Page): Promise<void> => page.getByRole('button', { name: 'Cancel' }).click();
