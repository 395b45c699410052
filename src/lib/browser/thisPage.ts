/** The window in which the page is shown. */
export const thisPage = {
  /** Whether it is a frame of another page. */
  isFramed: (): boolean => window.top !== window,
  /** The classes of its `<body>`: its kinds (docs/contract.md, Pages). */
  kinds: (): readonly string[] => [...document.body.classList],
  /** Whether the page has an element for the selector. */
  holds: (selector: string): boolean => document.querySelector(selector) !== null,
  /** Closes a page that a script opened as a popup; any other page stays. */
  close: (): void => {
    window.close();
  },
} as const;
