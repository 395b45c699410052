import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkChange, checkedContent } from './checkChange.ts';
import { askInTerminal, type Ask } from './new/askInTerminal.ts';
import { completed } from './new/completed.ts';
import type { NewFile } from './new/kind.ts';
import { readArguments } from './new/readArguments.ts';
import { usage } from './new/usage.ts';
import { writeAll } from './new/writeAll.ts';

type Outcome =
  | { readonly status: 'help'; readonly text: string }
  | { readonly status: 'refused'; readonly sentences: readonly string[] }
  | { readonly status: 'written'; readonly paths: readonly string[] };

type Surroundings = {
  /** The project's folder. */
  readonly root?: string;
  /** How to ask for what the flags do not say; undefined where nobody can answer. */
  readonly ask?: Ask | undefined;
};

/** The names that the content check takes; a hidden file or a README would be written and never read. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const refused = (...sentences: readonly string[]): Outcome => ({ status: 'refused', sentences });

const written = (root: string, files: readonly NewFile[]): Outcome => {
  try {
    writeAll(root, files);
    return { status: 'written', paths: files.map(({ path }) => path) };
  } catch (error) {
    return refused(`Nothing was written: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/**
 * Makes one entry in every language: all its files or none. Refuses an id that is taken and whatever the content check would
 * refuse, an existing slug among it; nothing that is there is ever written over.
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
  const files = asked.kind.files(complete.id, complete.answers);
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) return refused(`"${complete.id}" exists already: ${taken.path}. Choose another id.`);
  const { sentences } = await checkChange(await checkedContent(root), files);
  if (sentences.length > 0) return refused(...sentences, 'Nothing was written.');
  return written(root, files);
};

if (import.meta.main) {
  const terminal = process.stdin.isTTY ? askInTerminal() : undefined;
  const outcome = await newEntry(process.argv.slice(2), { ask: terminal?.ask });
  terminal?.close();
  if (outcome.status === 'help') console.log(outcome.text);
  else if (outcome.status === 'written') console.log(outcome.paths.map((path) => `Wrote ${path}`).join('\n'));
  else console.error(outcome.sentences.join('\n'));
  process.exitCode = outcome.status === 'refused' ? 1 : 0;
}
