type Language = 'fr' | 'en' | 'es' | 'de';
type Nouns = Readonly<Record<Language, readonly string[]>>;

/** Nouns, articles and participles for male riders. English has only pronouns. */
const MEN: Nouns = {
  fr: [
    'coureurs?',
    'vainqueurs?',
    'gagnants?',
    'lauréats?',
    'porteurs?',
    '(?:super-)?combatifs?',
    '(?:non[- ])?(?<!en )partants?',
    'poursuivants?',
    'grimpeurs?',
    'sprinteurs?',
    'échappés',
    'exclus?',
    'déclassés?',
    'arrivés? au terme',
    'nés? le',
    'le (?:leader|premier|dernier|meilleur|mieux)',
    'd’entre eux',
    'tous ceux',
  ],
  en: ['he', 'him', 'his', 'himself', 'men', '\\p{L}+smen'],
  es: [
    'corredor(?:es)?',
    'ganador(?:es)?',
    'vencedor(?:es)?',
    'portador(?:es)?',
    '(?:super)?combativos?',
    'escapados',
    'escalador(?:es)?',
    'expulsados?',
    'relegados?',
    'los jóvenes',
    'todos los que',
    'el (?:líder|primero|último|mejor)',
    'último en',
    '(?<!lo viste el )mejor clasificado',
  ],
  de: [
    '\\p{L}*fahrer[ns]?',
    '\\p{L}*siegers?',
    'siegerliste',
    '\\p{L}*trägers?',
    'kämpferischster',
    'bestplatzierter',
    'letzter starter',
    'starter[ns]?',
    'teilnehmer[ns]?',
    'verfolger[ns]?',
    'ausreißer[ns]?',
    'kletterer[ns]?',
    'sprinter[ns]?',
    '\\p{L}*profis?',
    '(?:der|des|dem|den) (?:Führenden?|Ersten?|Letzten?|Bestplatzierten?)',
  ],
};

/** The same for female riders. */
const WOMEN: Nouns = {
  fr: ['coureuses?', 'gagnantes?', 'porteuses?', '(?:non-)?partantes?', 'déclassées?', 'née le'],
  en: ['she', 'her', 'hers', 'women'],
  es: ['corredoras?', 'ganadoras?', '(?:super)?combativas?', 'las jóvenes'],
  de: ['\\p{L}*fahrerin(?:nen)?', '\\p{L}*siegerin(?:nen)?', '\\p{L}*trägerin(?:nen)?', 'starterin(?:nen)?'],
};

const expressionOf = (nouns: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}-])(?:${nouns.join('|')})(?![\\p{L}-])`, 'giu');

/** The nouns of a list that occur in a text. */
const inText =
  (nouns: Nouns) =>
  (language: Language, text: string): readonly string[] =>
    [...text.matchAll(expressionOf(nouns[language]))].map(String);

/** The nouns in a text that describe riders as men, or as women. */
export const riderNouns = { ofMen: inText(MEN), ofWomen: inText(WOMEN) } as const;
