import { Refusal } from '../../sandbox/refusal.ts';

type TextChange = { readonly find: string; readonly replace: string };

/**
 * Answers a text with one place changed, however its words are spaced and broken into lines.
 *
 * @throws {Refusal} when the words stand there never or several times.
 */
export function mutateText(text: string, { find, replace }: TextChange): string {
  const words = find
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word));
  const [place, ...others] = text.matchAll(new RegExp(words.join(String.raw`\s+`), 'g'));
  if (place === undefined || others.length > 0) {
    throw new Refusal(
      `the text stands ${place === undefined ? 0 : others.length + 1} times in the file, not once: ${find}`,
    );
  }
  return text.slice(0, place.index) + replace + text.slice(place.index + place[0].length);
}
