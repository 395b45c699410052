type Rules = {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (text: string) => string;
};
type Policies = {
  readonly createPolicy: (name: string, rules: Rules) => { readonly createScriptURL: (text: string) => string };
};

/** Absent where the browser has no Trusted Types (W3C); TypeScript's own types lack them. */
const policies = (): Policies | undefined => (window as { readonly trustedTypes?: Policies }).trustedTypes;

const only =
  (allowed: readonly string[]) =>
  (text: string): string => {
    if (allowed.includes(text)) return text;
    throw new TypeError('This text is not one of those that are allowed here.');
  };

/**
 * The page's default policy, of which there can be one: the consent library writes its texts by `innerHTML`, and may write these texts and
 * no others.
 *
 * @throws {TypeError} in the library, for any other text.
 */
export function trustTexts(texts: readonly string[]): void {
  policies()?.createPolicy('default', { createHTML: only(texts) });
}

/**
 * Accepts these addresses, and no others, as those of scripts; returns the function that makes such an address (docs/threat-model.md T53).
 */
export function trustScripts(addresses: readonly string[]): (address: string) => string {
  const createScriptURL = only(addresses);
  const policy = policies()?.createPolicy('club-loader', { createScriptURL });
  return (address) => (policy ?? { createScriptURL }).createScriptURL(address);
}
