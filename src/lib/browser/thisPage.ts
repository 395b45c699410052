/** The properties of this page, and its marks. */

import { hasOwn } from '~/lib/hasOwn.ts';

/** The window in which the page is shown. */
export const thisPage = {
  /** Whether it is a frame of another page. */
  isFramed: (): boolean => window.top !== window,
  /** The classes of its `<body>`: its kinds (docs/contract.md, Pages). */
  kinds: (): readonly string[] => [...document.body.classList],
  /** Whether the page has an element that matches the selector. */
  holds: (selector: string): boolean => document.querySelector(selector) !== null,
  /** Closes a page that a script opened as a popup; any other page stays. */
  close: (): void => {
    window.close();
  },
} as const;

/** Whether another window has opened this one and is still there. */
export const hasOpener = (): boolean => window.opener !== null && window.opener !== undefined;

/** The value that a foreign script has assigned to a global name; it may be anything. */
export const globalNamed = (name: string): unknown => (hasOwn(window, name) ? Reflect.get(window, name) : undefined);

/** The mark of the page that makes its styles show a member's header or a visitor's. */
export const sessionMark = {
  set: (isMember: boolean): void => {
    if (isMember) document.documentElement.dataset['session'] = 'member';
    else delete document.documentElement.dataset['session'];
  },
} as const;

/** Marks the first login of the member on the page, for code that loads after the event `clubFirstLogin`. */
export const firstLoginMark = {
  set: (): void => {
    document.documentElement.dataset['firstLogin'] = '';
  },
  /** Returns whether the mark was set, and removes it. */
  take: (): boolean => {
    const { dataset } = document.documentElement;
    const isThere = dataset['firstLogin'] !== undefined;
    delete dataset['firstLogin'];
    return isThere;
  },
} as const;
