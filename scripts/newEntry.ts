import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerComplaints } from './answerComplaints.ts';
import { checkChange, checkedContent, type CheckedContent } from './checkChange.ts';
import { entryMoments } from './entryMoments.ts';
import { askInTerminal, type Ask } from './new/askInTerminal.ts';
import type { Answers } from './new/answers.ts';
import { completed, type Dialogue } from './new/completed.ts';
import { keptAnswers } from './new/keptAnswers.ts';
import type { Kind, NewFile } from './new/kind.ts';
import { readArguments } from './new/readArguments.ts';
import { usage } from './new/usage.ts';
import { writeAll } from './new/writeAll.ts';
import { otherMistakes } from './otherMistakes.ts';
import { runMain } from './runMain.ts';

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
  /** Prints what is wrong with an answer. */
  readonly say?: (sentence: string) => void;
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

const idComplaint = (root: string, kind: Kind, id: string, answers: Answers): string | undefined => {
  if (!ID.test(id)) return `"${id}" is no id; allowed: lower-case letters a–z, digits and single hyphens.`;
  const taken = kind.files(id, answers).find(({ path }) => existsSync(join(root, path)));
  return taken === undefined ? undefined : `"${id}" exists already: ${taken.path}. Choose another id.`;
};

const dialogueIn = (
  { root = '.', ask, say = () => undefined }: Surroundings,
  kind: Kind,
  checked: CheckedContent,
  { keep, keepText }: Pick<Dialogue, 'keep' | 'keepText'>,
): Dialogue => ({
  ask,
  say,
  keep,
  keepText,
  complaints: async (name, answers) => {
    if (name !== 'id') return answerComplaints(checked, kind, name, answers);
    const complaint = idComplaint(root, kind, answers.get('id') ?? '', answers);
    return complaint === undefined ? [] : [complaint];
  },
});

const checkedAndWritten = async (
  root: string,
  checked: CheckedContent,
  files: readonly NewFile[],
): Promise<Outcome> => {
  const { sentences, others } = await checkChange(checked, files);
  return sentences.length > 0 ? refused(...sentences, 'Nothing was written.') : written(root, files, others);
};

/**
 * Creates one entry in every language: all its files or none. Refuses an id that exists and everything that the content check would refuse,
 * such as an existing slug; never overwrites a file. Answers to questions are checked at once, and kept until the entry is written.
 */
export const newEntry = async (argv: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> => {
  const { root = '.' } = surroundings;
  const asked = readArguments(argv);
  if (asked.status === 'help') return { status: 'help', text: usage(asked.name) };
  if (asked.status === 'refused') return refused(asked.sentence);
  const { kind, name } = asked;
  const checked = await checkedContent(root);
  const kept = keptAnswers(root, name);
  const dialogue = dialogueIn(surroundings, kind, checked, kept);
  const complete = await completed({ kind, given: asked.answers, id: asked.id, earlier: kept.read() }, dialogue);
  if (complete.status === 'refused') return refused(complete.sentence);
  const complaint = idComplaint(root, kind, complete.id, complete.answers);
  if (complaint !== undefined) return refused(complaint);
  const moments = entryMoments(kind, complete.answers);
  if (moments.status === 'refused') return refused(moments.sentence, 'Nothing was written.');
  const outcome = await checkedAndWritten(root, checked, kind.files(complete.id, moments.answers));
  if (outcome.status === 'written' && complete.wasAsked) kept.forget();
  return outcome;
};

const linesOf = (outcome: Outcome): readonly string[] => {
  if (outcome.status === 'help') return [outcome.text];
  if (outcome.status === 'refused') return outcome.sentences;
  return [...outcome.paths.map((path) => `Wrote ${path}`), ...otherMistakes(outcome.others)];
};

if (import.meta.main) {
  const terminal = process.stdin.isTTY ? askInTerminal() : undefined;
  await runMain(async () => {
    const outcome = await newEntry(process.argv.slice(2), { ask: terminal?.ask, say: console.log });
    (outcome.status === 'refused' ? console.error : console.log)(linesOf(outcome).join('\n'));
    return outcome.status === 'refused' ? 1 : 0;
  });
  terminal?.close();
}
