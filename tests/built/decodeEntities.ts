const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

const characterOf = (reference: string): string | undefined => {
  if (!reference.startsWith('#')) return NAMED.get(reference);
  const code = /^#x[\da-f]+$/i.test(reference) ? parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
};

/**
 * Text of HTML as a reader sees it. Stricter than a browser: an ampersand that begins no reference which we write ourselves
 * is a mistake of the page, not something to guess at.
 *
 * @throws Error for a bare ampersand and for a reference that is not in the table.
 */
export const decodeEntities = (source: string): string =>
  source.includes('&')
    ? source.replaceAll(/&([#\w]*)(;?)/g, (whole, reference: string, end: string) => {
        const character = end === ';' ? characterOf(reference) : undefined;
        if (character === undefined) throw new Error(`"${whole}" is no character reference of ours.`);
        return character;
      })
    : source;
