import facts from '~/content/facts/tour-2020.json' with { type: 'json' };
import type { PageElement } from '../pageElement.ts';

const LANGUAGES = ['fr', 'en', 'es', 'de'] as const;

type Language = (typeof LANGUAGES)[number];

const riders = new Map(facts.riders.map((rider) => [rider.bib, rider]));
const teams = new Map(facts.teams.map((team) => [team.code, team]));

const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`The facts have no ${what}.`);
  return value;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** The separators of thousands and decimals in each language, with a plain space for a no-break space. */
const MARKS: Readonly<Record<Language, readonly [thousands: string, decimal: string]>> = {
  fr: [' ', ','],
  en: [',', '.'],
  // Spanish groups from five digits on only (RAE), and no figure of the race has as many.
  es: ['', ','],
  de: ['.', ','],
};

/** The facts of the race as the pages print them, implemented again for the tests, which compare both. */
export const raceFacts = {
  ...facts,
  languages: LANGUAGES,
  rider: (bib: number): string => {
    const { givenName, familyName } = found(riders.get(bib), `rider ${bib}`);
    return `${givenName} ${familyName}`;
  },
  team: (code: string): string => found(teams.get(code), `team ${code}`).name,
  /** `3:55:17` or `0:17`. */
  duration: (seconds: number): string => {
    const [hours, minutes, rest] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60];
    return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
  },
  figure: (value: number, language: Language): string => {
    const [thousands, decimal] = MARKS[language];
    const [whole = '', part] = String(value).split('.');
    const grouped = whole.replace(/(\d)(\d{3})$/, `$1${thousands}$2`);
    return part === undefined ? grouped : grouped + decimal + part;
  },
  /** The text of an element with every kind of white space as a plain space. */
  plain: (element: PageElement): string => element.text.replaceAll(/\s/g, ' '),
} as const;
