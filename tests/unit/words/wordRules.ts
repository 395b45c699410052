import type { Locale } from '~/i18n/locales.ts';
import { countWords } from '../../../scripts/check/stopWords.ts';
import { isTyped } from '../i18n/messages.ts';
import { OTHER_ADDRESS } from './addressForms.ts';

/** The kind of a text: one that addresses readers and members, or one that reports on the race. */
export type Voice = 'interface' | 'article';

export type Text = {
  readonly where: string;
  readonly language: Locale;
  readonly voice: Voice;
  readonly text: string;
  /** The role of the text: the name of a message, or `title` and `teaser` of an article. */
  readonly name: string;
};

type Rule = {
  readonly rule: string;
  readonly finds: RegExp;
  /** Where the rule applies; everywhere if undefined. */
  readonly only?: Voice;
  /** Texts that the specification prescribes, or in which the word has another meaning. */
  readonly but?: readonly string[];
};

const UNIT = '(?:km|m|s|min|h)';

/** The rules of every language ([words](../../../docs/words.md)). */
const COMMON: readonly Rule[] = [
  { rule: 'curly apostrophes and quotes', finds: /['"`´]/u },
  { rule: 'one sign for three dots', finds: /\.\.\./u },
  { rule: 'one space between words', finds: /\S {2,}\S/u },
  { rule: 'no space before a comma or a full stop', finds: /\p{L} [,.](?!\p{L})/u },
  { rule: 'a dash with spaces, not two hyphens', finds: /\s-{1,2}\s/u },
  { rule: 'a no-break space between a number and its unit', finds: new RegExp(`\\d ${UNIT}(?!\\p{L})`, 'u') },
];

/** The words that a language must not contain: the rule is what to write instead. */
const OF_LANGUAGE: Readonly<Record<Locale, readonly Rule[]>> = {
  fr: [
    { rule: 'a narrow no-break space before ; ! ?', finds: /[^\u202F?!][;!?](?=[\s»)]|$)/u },
    { rule: 'a no-break space before a colon', finds: /(?<!\u00A0):(?=\s|$)/u },
    { rule: 'no-break spaces within quotes', finds: /«(?!\u00A0)|(?<!\u00A0)»/u },
    { rule: 'a no-break space before %', finds: /(?<!\u00A0)%/u, but: ['editor.field.x'] },
    { rule: 'e-mail', finds: /\b(?<!\p{L}-)(?:emails?|mails?|courriels?)\b/iu },
    { rule: 'la discussion', finds: /\b(?:chat|tchat)\b/iu },
    { rule: 'profil de fan, profil de cycliste', finds: /profil de (?:supporter|pratiquant)/iu },
    { rule: 'se connecter', finds: /\b(?:se loguer|se logger|login|s’identifier)\b/iu },
    { rule: 'Type, not Genre', finds: /^Genre$/u },
    { rule: '1er, 2e, 3e', finds: /\d(?:ème|eme|ième|ières?|è)s?(?!\p{L})/u },
    { rule: '12 h 15', finds: /\d[hH]\d{2}(?!\d)/u },
    { rule: '1 min 34 s in sentences', finds: /(?<![\d:])\d{1,2}:\d{2}(?![\d:])/u, only: 'article' },
    { rule: 'hors délai', finds: /hors délais/iu },
    { rule: 'contre-la-montre', finds: /contre la montre/iu },
    {
      rule: 'place names in small letters: col, mont, puy',
      finds: /(?:^|[\s’])(?:du|au|le|un) (?:Col|Mont|Puy) (?=\p{Lu}|de)/u,
    },
  ],
  en: [
    { rule: 'email', finds: /\be-mails?\b/iu },
    { rule: 'log in', finds: /\bsign(?:ed|ing|s)?[ -]in\b/iu },
    { rule: 'phone number', finds: /\btelephone\b/iu },
    { rule: 'current password', finds: /\b(?:present|former|old) password\b/iu },
    { rule: 'attempts', finds: /\btoo many tries\b/iu },
    { rule: 'enter a code', finds: /\btype (?:it|the|your|a)\b/iu, only: 'interface' },
    { rule: 'combativity award', finds: /\bcombativity prize\b/iu, only: 'interface' },
    { rule: 'car-pooling', finds: /\bcar[- ]sharing\b/iu },
    {
      rule: 'contractions',
      finds: /\b(?:do|does|did|is|are|was|were|could|have|has|would|should) not\b|\bcannot\b/iu,
      only: 'interface',
      but: ['auth.busy', 'data.confirmText', 'withdrawal.DNS', 'privacy'],
    },
    {
      rule: 'a sentence that an English editor would write',
      finds: /\b(?:knows? no|trust no|has it already|give it to nobody|look among|leave for the)\b/iu,
      only: 'interface',
    },
    { rule: 'British spelling', finds: /\b(?:favorite|color|kilometers?|meters|organizer|center|recognize)\b/iu },
    { rule: 'figures with %, not per cent', finds: /\d\s?per cent|\d\s%/iu },
    { rule: 'a point in decimals', finds: /\d,\d{1,2}\s?(?:km|%)/u },
    { rule: '14:00, not 14h00', finds: /\d{1,2}h\d{2}\b/u },
    { rule: 'hors catégorie', finds: /hors categorie/iu },
  ],
  es: [
    { rule: 'socios', finds: /\bmiembros?\b/iu },
    {
      rule: 'colaboradores',
      finds: /(?:ofertas|contenidos) de (?:los |nuestros )?socios|nuestros socios comerciales/iu,
    },
    { rule: 'correo', finds: /\be-?mails?\b/iu },
    { rule: 'llave de acceso', finds: /\bclaves? de acceso\b/iu },
    { rule: 'esprint', finds: /(?<![\p{L}/-])sprints?(?![\p{L}/-])/iu },
    { rule: 'fuera de categoría', finds: /categoría especial/iu },
    { rule: 'Tour de France', finds: /Tour de Francia/u },
    { rule: 'perfil de ciclista', finds: /perfil de practicante/iu },
    { rule: 'iniciar sesión', finds: /\b(?:loguear(?:se|te)?|identifícate|conéctate)\b/iu },
    { rule: 'four figures in one piece', finds: /(?<![\d.,\u00A0\u202F])\d[ .\u00A0\u202F]\d{3}(?![\d])/u },
    { rule: 'a space before %', finds: /\d%/u },
    { rule: 'a comma in decimals', finds: /\d\.\d+\s?(?:km|%)/u },
    { rule: '14:00, not 14h00', finds: /\d{1,2}h\d{2}\b/u },
    { rule: '1.º, 2.ª', finds: /\d[ºª]/u },
    { rule: 'questions and exclamations that open', finds: /^[^¿]*\?|^[^¡]*!/u },
  ],
  de: [
    { rule: 'Ausfälle', finds: /^Aufgaben$/u },
    { rule: 'Ortszeit', finds: /\bRennzeit\b/u, only: 'interface' },
    { rule: 'Kämpferischster Fahrer', finds: /\bKampfgeist\b/u },
    { rule: 'Mannschaftswertung', finds: /\bTeamwertung\b/u },
    { rule: 'Staatsangehörigkeit', finds: /\bNationalität\b/u, only: 'interface' },
    { rule: 'Tour-de-France-Club', finds: /\bTour de France Clubs?\b/u },
    { rule: 'E-Mail', finds: /(?<![\p{L}@./-])(?:Email|e-mail|eMail)s?\b/u },
    { rule: 'Hallo', finds: /\bGuten Tag\b/u, only: 'interface' },
    { rule: 'aktuelles Passwort', finds: /\bbisherige\p{L}* Passwort/u },
    { rule: 'Live-Center', finds: /\bRennzentrum\b/u, only: 'interface' },
    { rule: 'Radprofil', finds: /\bSportprofil\b/u },
    { rule: 'Akzeptieren', finds: /^(?:Alles? )?annehmen$/iu },
    { rule: 'mit … %', finds: /(?:km|Kilometern?)[ \u00A0](?:zu|bei|à)[ \u00A0]\d+,\d/u },
    { rule: 'a space before %', finds: /\d%/u },
    { rule: 'a space before three dots', finds: /\p{L}…/u },
    { rule: 'a comma in decimals', finds: new RegExp(`\\d\\.\\d{1,2}[ \\u00A0](?:${UNIT}|%)(?!\\p{L})`, 'u') },
    { rule: '14.00 Uhr in sentences', finds: /\d{1,2}:\d{2}[ \u00A0]Uhr/u, only: 'article' },
    { rule: 'Schauen Sie nach', finds: /\bSehen Sie in Ihr Postfach\b/u },
  ],
};

/** The maximum lengths of a headline and of a teaser in a tab and a search engine; longer ones are cut between words. */
const MOST = { title: 70, teaser: 170 } as const;

const isCut = ({ voice, name, text }: Text): boolean =>
  text.endsWith('…')
    ? voice === 'article'
    : voice === 'article' && (name === 'title' || name === 'teaser') && text.length > MOST[name];

/** Messages whose number is never one: riders at the start, stages, minutes of an alarm. */
const NEVER_ONE = [
  'calendar.alarm',
  'riders.lead',
  'stages.lead',
  'stages.description',
  'teams.description',
  'teams.lead',
  'home.strip',
  'withdrawals.lead',
  'withdrawals.leadOn',
  'withdrawals.notNamed',
  'result.starters',
] as const satisfies readonly string[];

/** Whether a message has a number beside a word, but one form for all numbers; units and abbreviations have only one. */
const lacksPlural = ({ voice, name, text }: Text): boolean =>
  voice === 'interface' &&
  /\{\{?\w+\}?\}[ \u00A0](?:(?:new|nouveaux|nuevos|neue) )?(?:characters?|caractères?|caracteres?|riders|coureurs|coureuses|corredores|corredoras|messages|mensajes|Nachrichten|days|jours|días|Tage|stages|étapes|etapas|Etappen|others|autres|otros|weitere Fahrer)(?!\p{L})/u.test(
    text,
  ) &&
  !/(?:One|Many)$/.test(name) &&
  !NEVER_ONE.some((known) => known === name);

/** The minimum number of frequent words of another language in a sentence of that language, which has hardly any of its own. */
const FEWEST = 3;

const isInAnotherLanguage = ({ language, text }: Text): boolean => {
  const { frequent } = countWords(text);
  const own = frequent.get(language) ?? 0;
  return [...frequent].some(([other, count]) => other !== language && count >= FEWEST && count > 2 * own);
};

const addresses = ({ language, voice, text }: Text): boolean =>
  voice === 'interface' && language !== 'en' && text.match(OTHER_ADDRESS[language]) !== null;

/** Rules that cannot be expressed as a pattern. */
const JUDGED: readonly (readonly [rule: string, isWrong: (text: Text) => boolean])[] = [
  ['vous, tú, Sie', addresses],
  ['a title or a teaser that fits', isCut],
  ['a plural form', lacksPlural],
  ['the language of its file', isInAnotherLanguage],
];

const holds = ({ only, but = [] }: Rule, { voice, name }: Text): boolean =>
  (only === undefined || only === voice) && !but.includes(name);

const rulesBrokenBy = (text: Text): readonly string[] => [
  ...[...COMMON, ...OF_LANGUAGE[text.language]]
    .filter((rule) => holds(rule, text) && rule.finds.test(text.text))
    .map(({ rule }) => rule),
  ...JUDGED.filter(([, isWrong]) => isWrong(text)).map(([rule]) => rule),
];

/** The rules that a text breaks. */
export const brokenRules = (text: Text): readonly string[] => (isTyped(text.name) ? [] : rulesBrokenBy(text));
