import { loadQuestion } from './loadQuestion.ts';

/**
 * Asks a chunk for what the visitor's answer allows: at once when she has agreed to something, once the page is there when she has not
 * been asked. Whoever has refused, or whose browser does, loads nothing. The settings open from every page (threats.md T61, T62).
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
