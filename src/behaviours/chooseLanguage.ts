/**
 * The stored choice of an earlier visit, `{ "value": "de", "expiresAt": … }`; anything else counts as absent (docs/contract.md, Stored
 * items).
 */
const storedChoice = (): string | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem('_lang') ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('expiresAt' in kept)) return undefined;
    const { value, expiresAt } = kept;
    const isFresh = expiresAt === null || (typeof expiresAt === 'number' && expiresAt > Date.now());
    return isFresh && typeof value === 'string' ? value : undefined;
  } catch {
    // Storage is blocked, or the text is not JSON: the browser's languages decide.
    return undefined;
  }
};

/**
 * Leads from `/` to the language of the last visit, else of the browser, else the first one. Only languages whose links are in the page can
 * be chosen (docs/threat-model.md T55).
 */
export const chooseLanguage = (): void => {
  const wanted = [storedChoice() ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  const offered = [...document.querySelectorAll<HTMLElement>('a[hreflang]')].map(({ lang }) => lang);
  const code = wanted.find((one) => offered.includes(one)) ?? offered[0];
  if (code !== undefined) location.replace(`/${code}/`);
};
