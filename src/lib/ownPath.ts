import { parseUrl } from './parseUrl.ts';

/**
 * Answers a path that leads nowhere but to our own site, or null. It may go into an `href`: it begins with one slash, holds nothing
 * that browsers drop or turn (control characters, blanks, backslashes; URL standard, "basic URL parser"), and resolved against our
 * origin it stays there (threat T04).
 */
export const ownPath = (text: string, origin: string): string | null => {
  if (!/^\/(?!\/)[^\\\s\p{Cc}\p{Cf}]*$/u.test(text)) return null;
  return parseUrl(text, origin)?.origin === origin ? text : null;
};
