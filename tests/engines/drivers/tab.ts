/** Keys that journeys press. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

/** Where on the screen, in CSS pixels from the upper left corner of the page's window. */
type Point = { readonly x: number; readonly y: number };

/** What every engine can do, by whatever protocol it is driven. One tab of a browser that knows nothing of other journeys. */
export type Tab = {
  /** Opens an address and waits until the page has loaded. */
  readonly goTo: (address: string) => Promise<void>;
  /** Goes one step back in the history. */
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function inside the page; it sees nothing but its arguments. */
  readonly evaluate: <Given extends unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Awaited<Answer>>;
  /** Presses the primary button of the mouse there. */
  readonly press: (point: Point) => Promise<void>;
  /** Types into the element that has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly key: (key: Key) => Promise<void>;
  /** Gives the page's window this size in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** What is in sight, as PNG. */
  readonly screenshot: () => Promise<Uint8Array>;
  /** Uncaught errors, errors in the console and violations of the policy, as far as the engine tells of them. */
  readonly mishaps: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** A browser; every tab that it opens stands alone: cookies and storage are its own. */
export type Browser = {
  readonly open: (options: { readonly scripts: boolean }) => Promise<Tab>;
  readonly close: () => Promise<void>;
};
