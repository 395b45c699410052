import { parseUrl } from './parseUrl.ts';

/**
 * Returns a path that leads to this site only, or null. It is safe for an `href`: it begins with one slash, contains nothing that browsers
 * drop or convert (control characters, blanks, backslashes; URL standard, "basic URL parser"), and stays on this origin when resolved
 * (threat T04).
 */
export const ownPath = (text: string, origin: string): string | null => {
  if (!/^\/(?!\/)[^\\\s\p{Cc}\p{Cf}]*$/u.test(text)) return null;
  return parseUrl(text, origin)?.origin === origin ? text : null;
};
