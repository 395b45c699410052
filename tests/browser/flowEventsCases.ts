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
  const events: Heard[] = [];
  await page.exposeFunction('noteEvent', (name: string, detail: Heard['detail']) => events.push({ name, detail }));
  await page.addInitScript((names) => {
    const note = Reflect.get(globalThis, 'noteEvent') as (name: string, detail: unknown) => void;
    for (const name of names) {
      document.addEventListener(name, (event) => {
        note(name, event instanceof CustomEvent ? (event.detail as unknown) : undefined);
      });
    }
  }, NAMES);
  return events;
};

export const named = (events: readonly Heard[], name: string) => events.filter((one) => one.name === name);
