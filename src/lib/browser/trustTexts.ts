type Rules = {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (text: string) => string;
};
type Policies = {
  readonly createPolicy: (name: string, rules: Rules) => { readonly createScriptURL: (text: string) => string };
};

declare global {
  /** Absent where the browser has no Trusted Types (W3C); TypeScript's own types lack them. */
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
 * The page's default policy, of which there can be one: it holds for code that writes texts where the browser wants proven ones.
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

/** The consent library writes its texts by `innerHTML`, and may write these texts and no others. */
export function trustTexts(allowed: readonly string[]): void {
  for (const text of allowed) texts.add(text);
  makeDefault();
}

/**
 * A vendor's script loads its other files by plain addresses. It may do so from these origins, which the content policy of the page names
 * as well (docs/threat-model.md T53).
 */
export function trustParts(allowed: readonly string[]): void {
  for (const origin of allowed) origins.add(origin);
  makeDefault();
}

/**
 * Accepts these addresses, and no others, as those of scripts; returns the function that makes such an address (docs/threat-model.md T53).
 */
export function trustScripts(addresses: readonly string[]): (address: string) => string {
  const createScriptURL = only(isIn(addresses));
  const policy = window.trustedTypes?.createPolicy('club-loader', { createScriptURL });
  return (address) => (policy ?? { createScriptURL }).createScriptURL(address);
}
