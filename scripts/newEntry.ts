import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkChange, checkedContent } from './checkChange.ts';
import { entryMoments } from './entryMoments.ts';
import { askInTerminal, type Ask } from './new/askInTerminal.ts';
import { completed } from './new/completed.ts';
import type { NewFile } from './new/kind.ts';
import { readArguments } from './new/readArguments.ts';
import { usage } from './new/usage.ts';
import { writeAll } from './new/writeAll.ts';
import { otherMistakes } from './otherMistakes.ts';

type Outcome =
  | { readonly status: 'help'; readonly text: string }
  | { readonly status: 'refused'; readonly sentences: readonly string[] }
  | {
      readonly status: 'written';
      readonly paths: readonly string[];
      /** Mistakes in the rest of the content. */
      readonly others: readonly string[];
    };

type Surroundings = {
  /** The project's folder. */
  readonly root?: string;
  /** Asks for values that the flags lack; undefined without a terminal. */
  readonly ask?: Ask | undefined;
};

/** The names that the content check accepts; a hidden file or a README would never be read. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const refused = (...sentences: readonly string[]): Outcome => ({ status: 'refused', sentences });

const written = (root: string, files: readonly NewFile[], others: readonly string[]): Outcome => {
  try {
    writeAll(root, files);
    return { status: 'written', paths: files.map(({ path }) => path), others };
  } catch (error) {
    return refused(`Nothing was written: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/**
 * Creates one entry in every language: all its files or none. Refuses an id that exists and everything that the content check would refuse,
 * such as an existing slug; never overwrites a file.
 */
export const newEntry = async (argv: readonly string[], { root = '.', ask }: Surroundings = {}): Promise<Outcome> => {
  const asked = readArguments(argv);
  if (asked.status === 'help') return { status: 'help', text: usage(asked.name) };
  if (asked.status === 'refused') return refused(asked.sentence);
  const complete = await completed(asked.kind, asked.answers, asked.id, ask);
  if (complete.status === 'refused') return refused(complete.sentence);
  if (!ID.test(complete.id)) {
    return refused(`"${complete.id}" is no id; allowed: lower-case letters a–z, digits and single hyphens.`);
  }
  const moments = entryMoments(asked.kind, complete.answers);
  if (moments.status === 'refused') return refused(moments.sentence, 'Nothing was written.');
  const files = asked.kind.files(complete.id, moments.answers);
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) return refused(`"${complete.id}" exists already: ${taken.path}. Choose another id.`);
  const { sentences, others } = await checkChange(await checkedContent(root), files);
  if (sentences.length > 0) return refused(...sentences, 'Nothing was written.');
  return written(root, files, others);
};

const linesOf = (outcome: Outcome): readonly string[] => {
  if (outcome.status === 'help') return [outcome.text];
  if (outcome.status === 'refused') return outcome.sentences;
  return [...outcome.paths.map((path) => `Wrote ${path}`), ...otherMistakes(outcome.others)];
};

if (import.meta.main) {
  const terminal = process.stdin.isTTY ? askInTerminal() : undefined;
  const outcome = await newEntry(process.argv.slice(2), { ask: terminal?.ask });
  terminal?.close();
  (outcome.status === 'refused' ? console.error : console.log)(linesOf(outcome).join('\n'));
  process.exitCode = outcome.status === 'refused' ? 1 : 0;
}
