import { parseArgs } from 'node:util';
import { quoted } from '../../src/lib/quoted.ts';
import { readRaceTime } from '../../src/lib/race/moment.ts';
import { optionSentence } from '../../src/lib/optionSentence.ts';
import { repeatedOption } from '../repeatedOption.ts';
import { readTime } from './readTime.ts';
import { ResultMistake } from './resultMistake.ts';
import { readColumns, type Meaning } from './resultTable.ts';

export const USAGE = `npm run result -- STAGE [options]

Without options it shows what is known of the stage. With them it writes src/content/results/stage-NN.yaml, if the content
check accepts it, and shows a preview of the pages. With --dry-run it writes nothing.

Riders
  --not-started 12,45         did not take the start (also before the result)
  --not-finished 77           gave up on the stage
  --outside-time-limit 3,9    finished too late
  --disqualified 31           was excluded by the jury
Results, each a CSV or JSON file (docs/results.md)
  --stage FILE                the stage; riders with DNF, DNS, OTL or DSQ leave the race
  --general FILE --points FILE --mountains FILE --youth FILE --teams FILE
  --columns place=Pos,bib=No  headings that are not known by themselves
  --winner-time 4:21:05       where the file has gaps alone
  --speed 41.25               as published; without it from the distance of the stage
  --combative 5               most combative rider of the stage
  --race-combative 41         most combative rider of the race, after its last stage
  --worn green=93             who wears a jersey instead of its leader, decided for good; without it who comes next
  --worn none                 takes back what was decided
  --published 2020-09-08T17:20
  --partial                   only the first are known so far
The jury; each decision is shown on the page of the stage
  --penalty 12=20,45=60       seconds that are added in the classifications on time
  --relegate 31=85            put back to a place on the stage
The stage was not ridden as planned
  --cancelled | --neutralised with a note in each language of the race: --note-fr "…" --note-en "…" and so on
  --shortened KM              with the notes or without them
Other
  --dry-run                   shows and checks, and writes nothing
  --race NAME                 another race of this repository (a folder of src/races)
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const NAMES = {
  'not-started': text,
  'not-finished': text,
  'outside-time-limit': text,
  disqualified: text,
  stage: text,
  general: text,
  points: text,
  mountains: text,
  youth: text,
  teams: text,
  columns: text,
  'winner-time': text,
  speed: text,
  combative: text,
  'race-combative': text,
  worn: text,
  published: text,
  partial: flag,
  penalty: text,
  relegate: text,
  cancelled: flag,
  neutralised: flag,
  shortened: text,
  'dry-run': flag,
  help: flag,
} as const;

const LISTS = ['stage', 'general', 'points', 'mountains', 'youth', 'teams'] as const;

export type ListName = (typeof LISTS)[number];

export type ResultOptions = {
  readonly stage: number;
  readonly withdrawals: readonly { readonly bib: number; readonly kind: 'DNS' | 'DNF' | 'OTL' | 'DSQ' }[];
  readonly files: ReadonlyMap<ListName, string>;
  readonly columns: ReadonlyMap<Meaning, string>;
  readonly winnerSeconds: number | undefined;
  readonly speedKmh: number | undefined;
  readonly combative: number | undefined;
  readonly raceCombative: number | undefined;
  /** The decided wearer of each jersey; an empty map revokes the decisions. */
  readonly worn: ReadonlyMap<string, number> | undefined;
  readonly published: string | undefined;
  readonly isPartial: boolean;
  readonly penalties: ReadonlyMap<number, number>;
  readonly relegations: ReadonlyMap<number, number>;
  readonly ended: 'cancelled' | 'neutralised' | undefined;
  readonly shortenedToKm: number | undefined;
  /** The reason, by language. */
  readonly note: Readonly<Record<string, string>> | undefined;
  readonly isDryRun: boolean;
  /** Whether any option changes the result. */
  readonly isChange: boolean;
};

const numberAt = (place: string, value: string, isWhole = true): number => {
  const number = Number(value);
  if (value.trim() !== '' && number > 0 && (!isWhole || Number.isInteger(number))) return number;
  throw new ResultMistake(`${place}: found ${quoted(value)}; allowed: a ${isWhole ? 'whole ' : ''}number above 0.`);
};

const numberIn = (option: string, value: string, isWhole = true): number => numberAt(`--${option}`, value, isWhole);

const listIn = (option: string, value: string | undefined): readonly number[] =>
  (value ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => numberIn(option, part));

/** The options that take pairs, each with an example. */
const PAIRS = { penalty: '12=20', relegate: '31=85', worn: 'green=93' } as const;

/** `12=20,45=60` or `green=93`. */
const pairsIn = (option: keyof typeof PAIRS, value: string | undefined): readonly (readonly [string, number])[] =>
  (value ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [key = '', number = '', ...more] = pair.split('=');
      if (key.trim() === '' || number.trim() === '' || more.length > 0) {
        const allowed = `pairs such as ${PAIRS[option]}`;
        throw new ResultMistake(`--${option}: found ${quoted(pair)}; allowed: ${allowed}.`);
      }
      return [key.trim(), numberIn(option, number)] as const;
    });

/** The pairs as a map; refuses a repeated key, of which only the last value would count. */
const eachOnce = <Key>(option: string, pairs: readonly (readonly [Key, number])[]): ReadonlyMap<Key, number> => {
  const again = pairs.find(([key], at) => pairs.findIndex(([other]) => other === key) < at);
  if (again === undefined) return new Map(pairs);
  throw new ResultMistake(`--${option}: found ${String(again[0])} twice; allowed: once.`);
};

const bibPairs = (option: 'penalty' | 'relegate', value: string | undefined): ReadonlyMap<number, number> =>
  eachOnce(
    option,
    pairsIn(option, value).map(([bib, number]) => [numberIn(option, bib), number] as const),
  );

const optional = (option: string, value: string | undefined, isWhole = true): number | undefined =>
  value === undefined ? undefined : numberIn(option, value, isWhole);

/** The properties of the race on which options depend. */
type RaceRules = {
  /** The languages of a note. */
  readonly languages: readonly string[];
  readonly jerseys: readonly { readonly key: string }[];
  readonly timezone: string;
};

const NOTE = '--note-';

const refuseOtherLanguages = (argv: readonly string[], languages: readonly string[]): void => {
  const unknown = argv
    .flatMap((part) => (part.startsWith(NOTE) ? [part.slice(NOTE.length).replace(/=.*/s, '')] : []))
    .find((language) => !languages.includes(language));
  if (unknown === undefined) return;
  throw new ResultMistake(
    `${NOTE}${unknown}: found the language ${quoted(unknown)}; allowed: ${languages.join(', ')}, the languages of the race.`,
  );
};

const parsed = (argv: readonly string[], languages: readonly string[]) => {
  refuseOtherLanguages(argv, languages);
  const notes = Object.fromEntries(languages.map((language) => [`note-${language}`, text]));
  try {
    return parseArgs({ args: [...argv], options: { ...NAMES, ...notes }, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new ResultMistake(`${optionSentence(error)} See --help.`, { cause: error });
  }
};

const wornIn = (value: string | undefined, jerseys: RaceRules['jerseys']): ResultOptions['worn'] => {
  if (value === undefined) return undefined;
  if (value === 'none') return new Map();
  const worn = eachOnce('worn', pairsIn('worn', value));
  const keys = jerseys.map(({ key }) => key);
  const unknown = [...worn.keys()].find((key) => !keys.includes(key));
  if (unknown === undefined) return worn;
  throw new ResultMistake(
    `--worn: found the jersey ${quoted(unknown)}; allowed: ${keys.join(', ')}, the jerseys of the race.`,
  );
};

/** A moment in the form of the file: local time of the race, to the second. */
const momentIn = (option: string, value: string | undefined, timezone: string): string | undefined => {
  try {
    return value === undefined ? undefined : readRaceTime(value, timezone);
  } catch (error) {
    throw new ResultMistake(`--${option}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

const LEAVING = [
  ['not-started', 'DNS'],
  ['not-finished', 'DNF'],
  ['outside-time-limit', 'OTL'],
  ['disqualified', 'DSQ'],
] as const;

/** What a stage without a winner may have, beside its note. */
const WITHOUT_WINNER: readonly string[] = [
  'cancelled',
  'neutralised',
  ...LEAVING.map(([option]) => option),
  'published',
  'dry-run',
];

const endedIn = (values: ReturnType<typeof parsed>['values']): ResultOptions['ended'] => {
  const { cancelled, neutralised } = values;
  if (cancelled !== true && neutralised !== true) return undefined;
  const ended = cancelled === true ? 'cancelled' : 'neutralised';
  if (cancelled === true && neutralised === true) {
    throw new ResultMistake('--neutralised: found beside --cancelled; allowed: one of them.');
  }
  const ridden = Object.keys(values).find((name) => !WITHOUT_WINNER.includes(name) && !`--${name}`.startsWith(NOTE));
  if (ridden === undefined) return ended;
  throw new ResultMistake(`--${ridden}: found beside --${ended}; allowed: for a stage that has a result.`);
};

const winnerSecondsIn = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const time = readTime('--winner-time', value);
  if (time?.kind === 'whole') return time.seconds;
  throw new ResultMistake(`--winner-time: found ${quoted(value)}; allowed: a time such as 4:21:05.`);
};

const noteIn = (
  values: Readonly<Record<string, string | boolean | undefined>>,
  languages: readonly string[],
): ResultOptions['note'] => {
  const note = languages.flatMap((language) => {
    const words = values[`note-${language}`];
    return typeof words === 'string' ? [[language, words] as const] : [];
  });
  return note.length === 0 ? undefined : Object.fromEntries(note);
};

/**
 * The options of `npm run result`; undefined for `--help`.
 *
 * @throws {ResultMistake}
 */
export const readResultOptions = (
  argv: readonly string[],
  { languages, jerseys, timezone }: RaceRules,
): ResultOptions | undefined => {
  const { values, positionals, tokens } = parsed(argv, languages);
  if (values.help === true || argv.length === 0) return undefined;
  const again = repeatedOption(tokens);
  if (again !== undefined) throw new ResultMistake(`--${again}: found twice; allowed: once.`);
  const [stage, ...more] = positionals;
  if (stage === undefined || more.length > 0) {
    throw new ResultMistake(`STAGE: found ${quoted(positionals.join(' '))}; allowed: the number of one stage.`);
  }
  return {
    stage: numberAt('STAGE', stage),
    withdrawals: LEAVING.flatMap(([option, kind]) => listIn(option, values[option]).map((bib) => ({ bib, kind }))),
    files: new Map(LISTS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]))),
    columns: readColumns(values.columns ?? ''),
    winnerSeconds: winnerSecondsIn(values['winner-time']),
    speedKmh: optional('speed', values.speed, false),
    combative: optional('combative', values.combative),
    raceCombative: optional('race-combative', values['race-combative']),
    worn: wornIn(values.worn, jerseys),
    published: momentIn('published', values.published, timezone),
    isPartial: values.partial === true,
    penalties: bibPairs('penalty', values.penalty),
    relegations: bibPairs('relegate', values.relegate),
    ended: endedIn(values),
    shortenedToKm: optional('shortened', values.shortened, false),
    note: noteIn(values, languages),
    isDryRun: values['dry-run'] === true,
    isChange: Object.keys(values).some((name) => name !== 'dry-run'),
  };
};
