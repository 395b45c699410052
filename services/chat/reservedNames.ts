import unhomoglyph from 'unhomoglyph';

/** Words that nobody's name may be or hold as a word: whoever speaks for the club has a badge. */
const WORDS = [
  'staff',
  'admin',
  'admins',
  'mod',
  'mods',
  'modo',
  'official',
  'officiel',
  'officielle',
  'oficial',
  'offiziell',
  'support',
  'soporte',
  'system',
  'systeme',
  'sistema',
  'bot',
  'club',
  'equipe',
];

/** Long enough that no name of a person holds them by chance: refused wherever they stand, with or without spaces. */
const ANYWHERE = [
  'moderat',
  'moderad',
  'administrat',
  'administrad',
  'organiser',
  'organizer',
  'organisat',
  'organizad',
  'veranstalter',
  'raceclub',
  'tourdefrance',
  'letourofficiel',
  'racedirector',
];

/** Letters that people write digits, signs and small capitals for; the last are in no table of confusables. */
const SIGNS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
};

/** What a word looks like (UTS #39, "skeleton"), folded further: without accents, and with i and l as one. */
function lookOf(text: string): string {
  const plain = Array.from(text.normalize('NFKC').toLowerCase(), (letter) => SIGNS[letter] ?? letter).join('');
  const bare = unhomoglyph(plain).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[i|]/g, 'l').replace(/rn/g, 'm');
}

const words = new Set(WORDS.map(lookOf));
const anywhere = ANYWHERE.map(lookOf);

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

const joined = (look: string): string => look.replace(NO_LETTERS, '');

/**
 * Whether a name could be mistaken for one that speaks for the club or the race (docs/threat-model.md T42).
 *
 * @param given what she has chosen herself.
 * @param name the same with the letter that follows it: a short word is no word with that letter ("Mo D."), a long one may be.
 */
export function isReserved(given: string, name = given): boolean {
  const look = lookOf(given);
  const all = joined(lookOf(name));
  return (
    words.has(joined(look)) ||
    anywhere.some((word) => all.includes(word)) ||
    look.split(NO_LETTERS).some((word) => words.has(word))
  );
}
