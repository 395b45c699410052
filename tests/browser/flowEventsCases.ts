import type { Page } from 'playwright/test';

type Heard = { readonly name: string; readonly detail: Readonly<Record<string, unknown>> };

/** The events on `document` that the site offers to other scripts on the page. */
const NAMES = [
  'authenticated',
  'authentication_failed',
  'login_failed',
  'signup_failed',
  'club:session',
  'clubFirstLogin',
];

/** Records every event of these names from now on, across navigations of the page. */
export const listen = async (page: Page): Promise<Heard[]> => {
  const heard: Heard[] = [];
  await page.exposeFunction('noteEvent', (name: string, detail: Heard['detail']) => heard.push({ name, detail }));
  await page.addInitScript((names) => {
    const note = Reflect.get(globalThis, 'noteEvent') as (name: string, detail: unknown) => void;
    for (const name of names) {
      document.addEventListener(name, (event) => {
        note(name, event instanceof CustomEvent ? (event.detail as unknown) : undefined);
      });
    }
  }, NAMES);
  return heard;
};

export const named = (heard: readonly Heard[], name: string) => heard.filter((one) => one.name === name);
