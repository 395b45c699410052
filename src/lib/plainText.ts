/** Lower case without accents, so that "pogacar" finds Pogačar and "morkov" Mørkøv. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .trim();
