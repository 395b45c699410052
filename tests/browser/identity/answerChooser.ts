import type { Page } from 'playwright/test';

type Kept = { readonly email: string; readonly password: string };

/** Replaces the browser's own chooser of stored passwords, which a test cannot operate; the credential itself is a real one. */
export const answerChooser = (page: Page, kept: Kept | undefined): Promise<void> =>
  page.evaluate((chosen) => {
    const { PasswordCredential: Credential } = globalThis as unknown as {
      readonly PasswordCredential: new (init: { readonly id: string; readonly password: string }) => Credential;
    };
    const credential = chosen === undefined ? null : new Credential({ id: chosen.email, password: chosen.password });
    navigator.credentials.get = () => Promise.resolve(credential);
  }, kept);
