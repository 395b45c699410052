import unhomoglyph from 'unhomoglyph';

/** Words that no name may be or contain as a word; the club's own messages are marked by a badge instead. */
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

/** Strings too long to occur in a person's name by chance: refused anywhere in a name, with or without spaces. */
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

/** Letters for digits, signs and small capitals that look alike; small capitals are in no table of confusables. */
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

/** The skeleton of a text (UTS #39), folded further: without accents, and with i and l as one letter. */
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
 * @param given the part that the member has chosen.
 * @param name the given name with the initial: a short reserved word does not count across the initial ("Mo D."), a long one does.
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
