type Rules = {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (text: string) => string;
};
type Policies = {
  readonly createPolicy: (name: string, rules: Rules) => { readonly createScriptURL: (text: string) => string };
};

/** Where browsers have it (W3C Trusted Types); TypeScript's own types do not know it yet. */
const policies = (): Policies | undefined => (window as { readonly trustedTypes?: Policies }).trustedTypes;

const only =
  (allowed: readonly string[]) =>
  (text: string): string => {
    if (allowed.includes(text)) return text;
    throw new TypeError('This text is not one of those that are allowed here.');
  };

/**
 * Lets a library write these texts, and nothing else, as HTML (rulings, C16): the page's default policy, of which there can be one.
 *
 * @throws {TypeError} out of the library, for any other text.
 */
export function trustTexts(texts: readonly string[]): void {
  policies()?.createPolicy('default', { createHTML: only(texts) });
}

/** Lets these addresses, and no others, be those of scripts (threats.md 1.6); answers what makes one an address of a script. */
export function trustScripts(addresses: readonly string[]): (address: string) => string {
  const createScriptURL = only(addresses);
  const policy = policies()?.createPolicy('club-loader', { createScriptURL });
  return (address) => (policy ?? { createScriptURL }).createScriptURL(address);
}
