import { parseUrl } from '~/lib/parseUrl.ts';

/**
 * Whether this page shows its hits, as `behaviours/debug.element.ts` decides it (`xtshow` in docs/contract.md; docs/threat-model.md T46). It goes by the
 * address with which the page came, as filters write another one meanwhile.
 */
export function areHitsShown(): boolean {
  const cameAt = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const isAsked = /[?&]xtshow=1(?:&|$)/.test(parseUrl(cameAt)?.search ?? '');
  // The console is not named: a build without it holds no word of it (T45).
  return isAsked && document.querySelector(`[data-hosts~="${location.hostname}"]`) !== null;
}
