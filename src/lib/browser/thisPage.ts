/** The window in which the page is shown. */
export const thisPage = {
  /** Whether it is a frame of another page. */
  isFramed: (): boolean => window.top !== window,
  /** The kinds of page that it is, by which scripts recognise it (contract.md 2). */
  kinds: (): readonly string[] => [...document.body.classList],
  /** Whether something of that kind stands on it. */
  holds: (selector: string): boolean => document.querySelector(selector) !== null,
  /** Ends a page that a script has opened as a popup; any other one stays. */
  close: (): void => {
    window.close();
  },
} as const;
