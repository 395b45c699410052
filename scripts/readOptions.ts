import { parseArgs } from 'node:util';
import { Refusal } from '../platform/refusal.ts';
import { optionSentence } from '../src/lib/optionSentence.ts';

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** The parts of a command line: words, and options by their names. */
type Given = {
  readonly words: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  readonly switches: ReadonlySet<string>;
};

type Command = { readonly name: string; readonly options: Options; readonly takesWords?: boolean };

/**
 * Reads the arguments of a command.
 *
 * @throws {Refusal} in one sentence for an option that it does not have, and for a word if it takes none.
 */
export const readOptions = (
  { name: command, options, takesWords = false }: Command,
  argv: readonly string[],
): Given => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: takesWords });
    const entries = Object.entries(values);
    return {
      words: positionals,
      values: new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))),
      switches: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
    };
  } catch (error) {
    throw new Refusal(`${optionSentence(error)} Options: npm run ${command} -- --help`, { cause: error });
  }
};
