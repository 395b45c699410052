import { parseUrl } from './parseUrl.ts';

/** A piece of a message: words, or an address that may be followed. */
export type TextPiece = { readonly text: string; readonly address?: string };

/** An address as people write it; what ends a sentence does not belong to it. */
const ADDRESS = /https:\/\/[^\s<>"'`{}|\\^[\]]+/gu;
const END_OF_SENTENCE = /[.,;:!?)…»“”]+$/u;

const linkOf = (written: string): TextPiece => {
  const url = parseUrl(written);
  // A name in front of the host makes people believe that they go there.
  const isPlain = url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? { text: shownAs(written, url.host), address: url.href } : { text: written };
};

/** The address with its host as the browser reads it: foreign letters that look like those of another name are shown as `xn--…`. */
const shownAs = (written: string, host: string): string =>
  written.replace(/^https:\/\/[^/?#]*/, () => `https://${host}`);

/** Takes a message apart: only `https://` addresses are links, and everything is drawn as text (docs/threat-model.md T41). */
export function textPieces(message: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const written = found.replace(END_OF_SENTENCE, '');
    if (index > end) pieces.push({ text: message.slice(end, index) });
    pieces.push(linkOf(written));
    end = index + written.length;
  }
  if (end < message.length) pieces.push({ text: message.slice(end) });
  return pieces;
}

/** The letters of a message as the service counts them. */
export const lengthOf = (text: string): number => Array.from(text.normalize('NFC').trim()).length;
