/** Letters that Unicode does not decompose into a base letter and an accent. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['ß', 'ss'],
  ['đ', 'd'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['&', '-'],
]);

/** A name as the last segment of an address, which people can type on any keyboard: `Søren Kragh Andersen` → `soren-kragh-andersen`. */
export const asciiSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[øłßđæœ&]/g, (letter) => SPECIAL.get(letter) ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|['’.]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The German transcription of letters where only ASCII is allowed; other languages drop the accent. */
const GERMAN: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
]);

/** The title of an article as the last segment of its address: "Hügel" is `huegel` in German, as its readers write it. */
export const titleSlug = (title: string, language: string): string =>
  asciiSlug(
    language === 'de'
      ? title
          .normalize('NFC')
          .toLowerCase()
          .replaceAll(/[äöü]/g, (letter) => GERMAN.get(letter) ?? letter)
      : title,
  );
