/** The keys that tests press. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

/** A point in CSS pixels from the upper left corner of the viewport. */
type Point = { readonly x: number; readonly y: number };

/** A tab of a browser with its own cookies and storage: the operations that every engine offers, independent of its protocol. */
export type Tab = {
  /** Opens an address and waits until the page has loaded. */
  readonly goTo: (address: string) => Promise<void>;
  /** Goes one step back in the history. */
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page; it must not refer to anything but its arguments. */
  readonly evaluate: <Given extends unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Awaited<Answer>>;
  /** Clicks at the point with the primary mouse button. */
  readonly press: (point: Point) => Promise<void>;
  /** Types into the element that has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly key: (key: Key) => Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** A PNG of the viewport. */
  readonly screenshot: () => Promise<Uint8Array>;
  /** Uncaught errors, console errors and violations of the content security policy, as far as the engine reports them. */
  readonly mishaps: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** A browser, in which every tab has its own cookies and storage. */
export type Browser = {
  readonly open: (options: { readonly scripts: boolean }) => Promise<Tab>;
  readonly close: () => Promise<void>;
};
