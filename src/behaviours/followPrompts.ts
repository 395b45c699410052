import { loadQuestion } from './loadQuestion.ts';
import { isAhead, stored } from './stored.ts';

/**
 * The first count of page views and modals in this browser (docs/contract.md, Stored items). The chunk repairs a value that fits no count.
 */
const NO_VIEWS = '{"value":{"pageViews":0,"consentsClub":0,"consentsProfile":0},"expiresAt":null}';

/**
 * Counts this page, up to seven, and loads a chunk that decides what is due if anything may be: for members with an open question, for
 * visitors from the third page on.
 */
export const followPrompts = (chunk: string): void => {
  const counts = (stored('localStorage', 'capping') ?? NO_VIEWS).replace(
    /("pageViews":)([0-6])\b/,
    (_whole, name: string, views: string) => name + `${+views + 1}`,
  );
  try {
    localStorage.setItem('capping', counts);
  } catch {
    // Nothing can be stored: the chunk shows no question.
  }
  addEventListener('load', () => {
    const isDue =
      stored('localStorage', 'profile')?.includes(':false') ??
      (!/"pageViews":[12]\b/.test(counts) && !isAhead('localStorage', 'subscription_prompt'));
    if (isDue) loadQuestion(chunk, 'openPrompts');
  });
};
