import { Refusal } from '../../platform/refusal.ts';

type TextChange = { readonly find: string; readonly replace: string };

/**
 * Changes one place of a text; the match does not depend on spaces and line breaks between the words.
 *
 * @throws {Refusal} when the text occurs never or several times.
 */
export function mutateText(text: string, { find, replace }: TextChange): string {
  const words = find
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word));
  const [place, ...others] = text.matchAll(new RegExp(words.join(String.raw`\s+`), 'g'));
  if (place === undefined || others.length > 0) {
    throw new Refusal(
      `the text occurs ${place === undefined ? 0 : others.length + 1} times in the file, not once: ${find}`,
    );
  }
  return text.slice(0, place.index) + replace + text.slice(place.index + place[0].length);
}
