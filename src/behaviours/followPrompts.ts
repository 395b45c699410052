import { loadQuestion } from './loadQuestion.ts';
import { isAhead, stored } from './stored.ts';

/** Page views and modals seen in this browser, as they begin (contract.md 5). The chunk mends what somebody else has written there. */
const NO_VIEWS = '{"value":{"pageViews":0,"consentsClub":0,"consentsProfile":0},"expiresAt":null}';

/**
 * Counts this page, up to seven, and asks a chunk what is due, if anything may be: for members with a question open, for visitors from the
 * third page on.
 */
export const followPrompts = (chunk: string): void => {
  const counts = (stored('localStorage', 'capping') ?? NO_VIEWS).replace(
    /("pageViews":)([0-6])\b/,
    (_whole, name: string, views: string) => name + `${+views + 1}`,
  );
  try {
    localStorage.setItem('capping', counts);
  } catch {
    // Nothing can be kept: the chunk asks nobody.
  }
  addEventListener('load', () => {
    const isDue =
      stored('localStorage', 'profile')?.includes(':false') ??
      (!/"pageViews":[12]\b/.test(counts) && !isAhead('localStorage', 'subscription_prompt'));
    if (isDue) loadQuestion(chunk, 'openPrompts');
  });
};
