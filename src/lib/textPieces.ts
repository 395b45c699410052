import { parseUrl } from './parseUrl.ts';

/** A piece of a message: words, or an address that is a link. */
export type TextPiece = { readonly text: string; readonly address?: string };

/** An address in a text; punctuation at the end of a sentence does not belong to it. */
const ADDRESS = /https:\/\/[^\s<>"'`{}|\\^[\]]+/gu;
const END_OF_SENTENCE = /[.,;:!?)…»“”]+$/u;

const linkOf = (written: string): TextPiece => {
  const url = parseUrl(written);
  // A user name before the host can make people mistake it for the host.
  const isPlain = url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? { text: shownAs(written, url.host), address: url.href } : { text: written };
};

/** The address with its host in the browser's form: foreign letters that look like others are shown as `xn--…`. */
const shownAs = (written: string, host: string): string =>
  written.replace(/^https:\/\/[^/?#]*/, () => `https://${host}`);

/** Splits a message into pieces: only `https://` addresses are links, and everything is rendered as text (docs/threat-model.md T41). */
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

/** The length of a message, counted as the service counts it. */
export const lengthOf = (text: string): number => Array.from(text.normalize('NFC').trim()).length;
