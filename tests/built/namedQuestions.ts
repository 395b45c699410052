import { pathTo, stagePath } from '~/i18n/paths.ts';
import { raceInForce, type Language } from './raceInForce.ts';

/** A question of a reader and the page that answers it. */
export type NamedQuestion = readonly [question: string, path: string];

/** The words that a reader of each language types before a bib and a stage, and additional names of pages. */
const TYPED = {
  fr: {
    bib: (bib: number) => `dossard ${bib}`,
    stage: (number: number) => `étape ${number}`,
    ordinal: (number: number) => `${number}e etape`,
    named: {
      'maillot vert': '#points',
      'maillot à pois': '#mountains',
      'classement général': '#general',
      grimpeurs: '#mountains',
    },
    pages: { palmarès: 'winners', 'liste des engagés': 'riders', parcours: 'stages' },
  },
  en: {
    bib: (bib: number) => `bib ${bib}`,
    stage: (number: number) => `stage ${number}`,
    ordinal: (number: number) => `${number}th stage`,
    named: {
      'green jersey': '#points',
      'polka dot jersey': '#mountains',
      GC: '#general',
      'king of the mountains': '#mountains',
    },
    pages: { 'past winners': 'winners', 'start list': 'riders', route: 'stages' },
  },
  es: {
    bib: (bib: number) => `dorsal ${bib}`,
    stage: (number: number) => `etapa ${number}`,
    ordinal: (number: number) => `${number}ª etapa`,
    named: {
      'maillot verde': '#points',
      'maillot de lunares': '#mountains',
      'clasificación general': '#general',
      escaladores: '#mountains',
    },
    pages: { palmarés: 'winners', 'lista de salida': 'riders', recorrido: 'stages' },
  },
  de: {
    bib: (bib: number) => `Startnummer ${bib}`,
    stage: (number: number) => `Etappe ${number}`,
    ordinal: (number: number) => `${number}. Etappe`,
    named: { 'grünes trikot': '#points', bergtrikot: '#mountains', gesamtwertung: '#general', kletterer: '#mountains' },
    pages: { siegerliste: 'winners', startliste: 'riders', strecke: 'stages' },
  },
} as const;

/** `count` of the values, spread evenly over the list. */
const spread = <Value>(values: readonly Value[], count: number): readonly Value[] =>
  Array.from(
    { length: Math.min(count, values.length) },
    (_, index) => values[Math.floor((index * values.length) / count)],
  ).filter((value) => value !== undefined);

/** The values whose key no other value has. */
const unique = <Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[] =>
  values.filter((value) => values.filter((other) => keyOf(other) === keyOf(value)).length === 1);

/** A name with two neighbouring letters swapped, as by a typing error. */
const mistyped = (name: string): string => {
  const at = Math.floor(name.length / 2);
  return `${name.slice(0, at - 1)}${name.charAt(at)}${name.charAt(at - 1)}${name.slice(at + 1)}`;
};

/** About 200 questions in one language that name a page: riders, bibs, stages, towns, climbs, teams, classifications and lists. */
export const namedQuestions = (language: Language): readonly NamedQuestion[] => {
  const { riders, teams, stages } = raceInForce;
  const climbs = stages.flatMap(({ number }) => raceInForce.climbsOf(number));
  const typed = TYPED[language];
  const rider = (slug: string) => pathTo('riders', language, slug);
  const stage = (number: number) => stagePath(number, language);
  const words = riders.flatMap(({ name }) => name.split(/[\s-]/));
  const ofOne = riders.filter(({ familyName }) =>
    familyName.split(/[\s-]/).every((word) => words.filter((other) => other === word).length === 1),
  );
  const long = ofOne.filter(({ familyName }) => /^\p{L}{7,}$/u.test(familyName));
  const towns = stages.flatMap(({ number, start, finish }) =>
    (start.name === finish.name ? [start.name] : [start.name, finish.name]).map((town) => ({ town, number })),
  );
  const names = { ...typed.named };
  return [
    ...spread(riders, 25).map(({ name, slug }) => [name, rider(slug)] as const),
    ...spread(ofOne, 25).map(({ familyName, slug }) => [familyName.toLowerCase(), rider(slug)] as const),
    ...spread(riders.slice(20), 20).map(({ bib, slug }) => [String(bib), rider(slug)] as const),
    ...spread(riders.slice(7), 10).map(({ bib, slug }) => [typed.bib(bib), rider(slug)] as const),
    ...spread(long, 20).map(({ familyName, slug }) => [mistyped(familyName), rider(slug)] as const),
    ...stages.map(({ number }) => [typed.stage(number), stage(number)] as const),
    ...stages.map(({ number }) => [typed.ordinal(number), stage(number)] as const),
    ...spread(stages, 6).map(
      ({ number }) => [TYPED[language === 'en' ? 'fr' : 'en'].stage(number), stage(number)] as const,
    ),
    ...spread(
      unique(towns, ({ town }) => town),
      12,
    ).map(({ town, number }) => [town, stage(number)] as const),
    ...spread(
      unique(climbs, ({ name }) => name),
      12,
    ).map(({ name, stage: number }) => [name, stage(number)] as const),
    ...teams.map(({ code, slug }) => [code, pathTo('teams', language, slug)] as const),
    ...teams.map(({ name, slug }) => [name, pathTo('teams', language, slug)] as const),
    ...Object.entries(names).map(([question, end]) => [question, pathTo('rankings', language) + end] as const),
    ...Object.entries(typed.pages).map(([question, route]) => [question, pathTo(route, language)] as const),
  ];
};
