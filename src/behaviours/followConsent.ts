import { loadQuestion } from './loadQuestion.ts';

/**
 * Loads the chunk that the visitor's answer allows: at once after a consent, after the page has loaded when there is no
 * answer. After a refusal, by the visitor or the browser, nothing is loaded. The settings open from every page (docs/threat-model.md T61, T62).
 */
export const followConsent = (chunk: string): void => {
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-consent]')) return;
    event.preventDefault();
    loadQuestion(chunk, 'openConsent');
  });
  const begin = (): void => {
    loadQuestion(chunk, 'beginConsent');
  };
  const { cookie } = document;
  if (/\b_consent=none/.test(cookie) || (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl) return;
  if (/\b_consent=/.test(cookie)) begin();
  else addEventListener('load', begin);
};
