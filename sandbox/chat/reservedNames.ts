import unhomoglyph from 'unhomoglyph';

/** Words that nobody's name may be or hold as a word: whoever speaks for the club has a badge. */
const WORDS = [
  ...['staff', 'admin', 'admins', 'mod', 'mods', 'modo', 'official', 'officiel', 'officielle', 'oficial', 'offiziell'],
  ...['support', 'soporte', 'system', 'systeme', 'sistema', 'bot', 'club', 'equipe'],
];

/** Long enough that no name of a person holds them by chance: refused wherever they stand, with or without spaces. */
const ANYWHERE = [
  ...['moderat', 'moderad', 'administrat', 'administrad', 'organiser', 'organizer', 'organisat', 'organizad'],
  ...['veranstalter', 'raceclub', 'tourdefrance', 'letourofficiel', 'racedirector'],
];

/** Letters that people write digits and signs for. */
const SIGNS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** What a word looks like (UTS #39, "skeleton"), folded further: without accents, and with i and l as one. */
function lookOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  const letters = unhomoglyph(plain.replace(/[013457@$]/g, (sign) => SIGNS[sign] ?? sign));
  const bare = letters.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[i|]/g, 'l').replace(/rn/g, 'm');
}

const words = new Set(WORDS.map(lookOf));
const anywhere = ANYWHERE.map(lookOf);

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Whether a name could be taken for somebody who speaks for the club or the race (threats.md T42). */
export function isReserved(name: string): boolean {
  const look = lookOf(name);
  const joined = look.replace(NO_LETTERS, '');
  return (
    words.has(joined) ||
    anywhere.some((word) => joined.includes(word)) ||
    look.split(NO_LETTERS).some((word) => words.has(word))
  );
}
