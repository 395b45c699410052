import { parseArgs } from 'node:util';
import { optionSentence } from '../../src/lib/optionSentence.ts';
import type { Answers } from './answers.ts';
import { flagsOf } from './flagsOf.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';

type Asked =
  | { readonly status: 'help'; readonly name: string | undefined }
  | { readonly status: 'refused'; readonly sentence: string }
  | {
      readonly status: 'asked';
      readonly name: string;
      readonly kind: Kind;
      readonly id: string | undefined;
      readonly answers: Answers;
    };

const optionsOf = (kind: Kind) => ({
  help: { type: 'boolean' as const },
  ...Object.fromEntries(flagsOf(kind).map(({ name }) => [name, { type: 'string' as const }])),
  ...Object.fromEntries(Object.keys(kind.switches).map((name) => [name, { type: 'boolean' as const }])),
});

const ofKind = (name: string, kind: Kind, rest: readonly string[]): Asked => {
  const { values, positionals } = parseArgs({ args: [...rest], options: optionsOf(kind), allowPositionals: true });
  if (values.help === true) return { status: 'help', name };
  const [id, ...more] = positionals;
  if (more.length > 0)
    return { status: 'refused', sentence: `One id, not ${positionals.length}: ${positionals.join(', ')}.` };
  const answers = new Map(Object.entries(values).map(([flag, value]) => [flag, String(value)]));
  return { status: 'asked', name, kind, id, answers };
};

/** Reads the command line of `npm run new`; refuses unknown flags in one sentence. */
export const readArguments = (argv: readonly string[]): Asked => {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help') return { status: 'help', name: undefined };
  const kind = KINDS.get(name);
  if (kind === undefined) {
    return { status: 'refused', sentence: `There is no kind "${name}"; there are ${[...KINDS.keys()].join(', ')}.` };
  }
  try {
    return ofKind(name, kind, rest);
  } catch (error) {
    return { status: 'refused', sentence: `${optionSentence(error)} Flags: npm run new -- ${name} --help` };
  }
};
