/** The part of the package that we use; it has no types of its own. */
type OrejimeConfig = {
  readonly privacyPolicyUrl: string;
  readonly purposes: readonly { readonly id: string; readonly title: string; readonly description: string }[];
  readonly translations: unknown;
  readonly orejimeElement: HTMLElement;
  readonly cookie: {
    readonly name: string;
    /** In days. */
    readonly duration: number;
    readonly domain: string | undefined;
    readonly sameSite: 'lax';
    readonly parse: (text: string) => Readonly<Record<string, boolean>>;
    readonly stringify: (contents: Readonly<Record<string, boolean>>) => string;
  };
};

type Orejime = {
  readonly prompt: () => void;
  readonly manager: {
    readonly getAllConsents: () => Readonly<Record<string, boolean>>;
    /** Writes the cookie and emits `update`. */
    readonly setConsents: (all: Readonly<Record<string, boolean>>) => void;
    readonly on: (name: 'update', listener: (changed: unknown, all: Readonly<Record<string, boolean>>) => void) => void;
  };
};

interface Window {
  /** Set by the file of the package when it is loaded. */
  loadOrejime?: (config: OrejimeConfig) => Orejime;
}

declare module 'orejime/dist/orejime-standard-en.js';
