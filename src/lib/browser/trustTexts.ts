type Rules = {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (text: string) => string;
};
type Policies = {
  readonly createPolicy: (name: string, rules: Rules) => { readonly createScriptURL: (text: string) => string };
};

declare global {
  /** Absent in browsers without Trusted Types (W3C); missing in TypeScript's own types. */
  var trustedTypes: Policies | undefined;
}

const only =
  (isAllowed: (text: string) => boolean) =>
  (text: string): string => {
    if (isAllowed(text)) return text;
    throw new TypeError('This text is not one of those that are allowed here.');
  };

const isIn =
  (allowed: readonly string[]) =>
  (text: string): boolean =>
    allowed.includes(text);

const texts = new Set<string>();
const origins = new Set<string>();
let hasDefault = false;

/**
 * Creates the page's default policy, of which there can be only one. It applies to code that assigns plain strings where the browser
 * requires trusted ones.
 *
 * @throws {TypeError} in that code, for anything that was not allowed before.
 */
function makeDefault(): void {
  if (hasDefault) return;
  hasDefault = true;
  window.trustedTypes?.createPolicy('default', {
    createHTML: only((text) => texts.has(text)),
    createScriptURL: only((text) => origins.has(new URL(text, document.baseURI).origin)),
  });
}

/** Allows the consent library, which uses `innerHTML`, to write these texts and no others. */
export function trustTexts(allowed: readonly string[]): void {
  for (const text of allowed) texts.add(text);
  makeDefault();
}

/**
 * Allows a vendor's script, which loads its other files by plain addresses, to do so from these origins, which the content policy of the
 * page lists as well (docs/threat-model.md T53).
 */
export function trustParts(allowed: readonly string[]): void {
  for (const origin of allowed) origins.add(origin);
  makeDefault();
}

/**
 * Accepts these addresses, and no others, as script addresses; returns the function that converts such an address (docs/threat-model.md
 * T53).
 */
export function trustScripts(addresses: readonly string[]): (address: string) => string {
  const createScriptURL = only(isIn(addresses));
  const policy = window.trustedTypes?.createPolicy('club-loader', { createScriptURL });
  return (address) => (policy ?? { createScriptURL }).createScriptURL(address);
}
