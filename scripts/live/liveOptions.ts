import { parseArgs } from 'node:util';
import type { LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import { readMoment } from '../../src/lib/race/moment.ts';
import { quoted } from '../../src/lib/quoted.ts';
import { TICKER_KINDS } from '../../src/lib/shared/live.ts';
import { optionSentence } from '../../src/lib/optionSentence.ts';
import { repeatedOption } from '../repeatedOption.ts';
import { LiveMistake } from './liveMistake.ts';
import { readGroup, type GroupNames } from './readGroup.ts';

export const USAGE = `npm run live -- STAGE [options]

Without options it shows what readers of the race centre see now. With them it changes what is published for the stage; what no
option names stays. The token of an editor is in the variable LIVE_TOKEN, the address in PUBLIC_LIVE_URL (docs/live.md).

  --kilometres-to-go 34       of the head of the race; ? for not known
  --delay 5                   minutes behind the middle speed of the timetable, with a minus ahead of it
  --not-started | --on-the-road | --neutralised | --finished
  --group "head=0:00 12,45"   from the head of the race on, once for each group: a name, the gap or ?, bibs, x and a size;
                              replaces all groups; --group none takes them away
                              names: head, chase, leader, peloton, gruppetto, or one of your own: "fr:…|en:…"
  --note-fr "…" --note-en "…" one entry of the ticker, in every language of the race
  --kind note                 of that entry: note, incident, climb, sprint or finish
  --kilometre 119             at which it happened
  --at 2020-09-06T14:05       when, if not now: for a note that comes late, and for a replay
  --withdraw                  takes the newest entry of the ticker back
  --dry-run                   shows what readers would see, and sends nothing
  --race NAME                 another race of this repository (a folder of src/races)
`;

type Status = LiveDocument['status'];
type Kind = LiveDocument['ticker'][number]['kind'];

export type LiveOptions = {
  readonly stage: number;
  /** Undefined leaves the value unchanged. */
  readonly kilometresToGo: number | null | undefined;
  readonly delayMinutes: number | undefined;
  readonly status: Status | undefined;
  readonly groups: LiveDocument['groups'] | undefined;
  readonly note:
    | { readonly kind: Kind; readonly kilometre: number | null; readonly text: Readonly<Record<string, string>> }
    | undefined;
  /** Epoch milliseconds; undefined for now. */
  readonly at: number | undefined;
  readonly withdraws: boolean;
  readonly isDryRun: boolean;
  readonly isChange: boolean;
};

/** The properties of the race on which options depend. */
export type LiveRules = {
  /** Number of stages. */
  readonly stages: number;
  readonly languages: readonly string[];
  readonly timezone: string;
  readonly names: GroupNames;
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const NAMES = {
  'kilometres-to-go': text,
  delay: text,
  'not-started': flag,
  'on-the-road': flag,
  neutralised: flag,
  finished: flag,
  group: { type: 'string', multiple: true },
  kind: text,
  kilometre: text,
  at: text,
  withdraw: flag,
  'dry-run': flag,
  help: flag,
} as const;

const STATUSES = [
  ['not-started', 'notStarted'],
  ['on-the-road', 'onTheRoad'],
  ['neutralised', 'neutralised'],
  ['finished', 'finished'],
] as const;

const parsed = (argv: readonly string[], languages: readonly string[]) => {
  const notes = Object.fromEntries(languages.map((language) => [`note-${language}`, text]));
  // An option whose value begins with a minus: `--delay -2`.
  const args = argv.flatMap((part, index) =>
    argv[index - 1] === '--delay' ? [] : part === '--delay' ? [`--delay=${argv[index + 1] ?? ''}`] : [part],
  );
  try {
    return parseArgs({ args, options: { ...NAMES, ...notes }, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new LiveMistake(`${optionSentence(error)} See --help.`, { cause: error });
  }
};

const numberIn = (option: string, value: string, pattern: RegExp, allowed: string): number => {
  if (pattern.test(value)) return Number(value);
  throw new LiveMistake(`--${option}: found ${quoted(value)}; allowed: ${allowed}.`);
};

const kilometresIn = (option: string, value: string): number =>
  numberIn(option, value, /^\d{1,3}(?:\.\d)?$/, 'kilometres such as 34 or 34.5');

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

const statusIn = (values: Values): Status | undefined => {
  const [first, second] = STATUSES.filter(([option]) => values[option] === true);
  if (second === undefined) return first?.[1];
  throw new LiveMistake(`--${second[0]}: found beside --${first?.[0] ?? ''}; allowed: one of them.`);
};

const noteIn = (values: Values, languages: readonly string[]): LiveOptions['note'] => {
  const given = languages.flatMap((language) => {
    const words = values[`note-${language}`];
    return typeof words === 'string' ? [[language, words.trim()] as const] : [];
  });
  const kind = TICKER_KINDS.find((each) => each === (values['kind'] ?? 'note'));
  if (kind === undefined) {
    throw new LiveMistake(`--kind: found ${quoted(values['kind'])}; allowed: ${TICKER_KINDS.join(', ')}.`);
  }
  const missing = languages.find((language) => !given.some(([each, words]) => each === language && words !== ''));
  if (given.length === 0 && values['kind'] === undefined && values['kilometre'] === undefined) return undefined;
  if (missing !== undefined) {
    throw new LiveMistake(`--note-${missing}: found nothing; allowed: a note in every language of the race.`);
  }
  const kilometre = typeof values['kilometre'] === 'string' ? kilometresIn('kilometre', values['kilometre']) : null;
  return { kind, kilometre, text: Object.fromEntries(given) };
};

const momentIn = (value: string | undefined, timezone: string): number | undefined => {
  try {
    return value === undefined ? undefined : readMoment(value, timezone);
  } catch (error) {
    throw new LiveMistake(`--at: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/**
 * The options of `npm run live`; undefined for `--help`.
 *
 * @throws {LiveMistake}
 */
export const readLiveOptions = (
  argv: readonly string[],
  { stages, languages, timezone, names }: LiveRules,
): LiveOptions | undefined => {
  const { values, positionals, tokens } = parsed(argv, languages);
  if (values.help === true || argv.length === 0) return undefined;
  const again = repeatedOption(tokens, ['group']);
  if (again !== undefined) throw new LiveMistake(`--${again}: found twice; allowed: once.`);
  const [stage = '', ...more] = positionals;
  if (!/^[1-9]\d?$/.test(stage) || more.length > 0) {
    throw new LiveMistake(`STAGE: found ${quoted(positionals.join(' '))}; allowed: the number of one stage.`);
  }
  if (Number(stage) > stages) throw new LiveMistake(`STAGE: found ${stage}; allowed: 1 to ${stages}.`);
  const { 'kilometres-to-go': left, delay, group } = values;
  const isNone = group?.length === 1 && group[0] === 'none';
  return {
    stage: Number(stage),
    kilometresToGo: left === '?' ? null : left === undefined ? undefined : kilometresIn('kilometres-to-go', left),
    delayMinutes:
      delay === undefined ? undefined : numberIn('delay', delay, /^-?\d{1,3}$/, 'whole minutes such as 5 or -2'),
    status: statusIn(values),
    groups: isNone ? [] : group?.map((each) => readGroup(each, names, languages)),
    note: noteIn(values, languages),
    at: momentIn(values.at, timezone),
    withdraws: values.withdraw === true,
    isDryRun: values['dry-run'] === true,
    isChange: Object.keys(values).some((name) => name !== 'dry-run' && name !== 'at'),
  };
};
