import { checkChange, type CheckedContent } from './checkChange.ts';
import { entryMoments } from './entryMoments.ts';
import type { Answers } from './new/answers.ts';
import { flagsOf } from './new/flagsOf.ts';
import type { Kind, NewFile } from './new/kind.ts';

/** Placeholder for the id of an entry that has none yet. */
const NO_ID = 'new-entry';

const withSamples = (kind: Kind, answers: Answers): Answers =>
  new Map([
    ...flagsOf(kind).flatMap(({ name, sample }) => (sample === undefined ? [] : [[name, sample] as const])),
    ...answers,
  ]);

/** A sentence such as `<file> › title: found …` without its file, because the files of several languages may have the same mistake. */
const withoutFile = (sentence: string): string => sentence.split(' › ').slice(1).join(' › ') || sentence;

/** Converts line numbers of a file into those of the text in it, as the editor typed it. */
const linesFrom = (text: string, files: readonly NewFile[]): ((sentence: string) => string) => {
  const whole = files.find((file) => file.text.endsWith(`\n${text}\n`))?.text ?? text;
  const before = whole.slice(0, whole.lastIndexOf(text)).split('\n').length - 1;
  return (sentence) => sentence.replace(/^text, line (\d+)/, (_, line) => `text, line ${Number(line) - before}`);
};

/**
 * The complaints of the content check about one answer. Missing answers are replaced by valid samples, and complaints that also occur
 * without this answer are left out.
 */
export const answerComplaints = async (
  checked: CheckedContent,
  kind: Kind,
  name: string,
  answers: Answers,
): Promise<readonly string[]> => {
  const sentencesFor = async (given: Answers): Promise<readonly string[]> => {
    const moments = entryMoments(kind, withSamples(kind, given));
    if (moments.status === 'refused') return [moments.sentence];
    const files = kind.files(given.get('id') ?? NO_ID, moments.answers);
    const { sentences } = await checkChange(checked, files);
    return [...new Set(sentences.map(withoutFile).map(linesFrom(answers.get(name) ?? '', files)))];
  };
  const before = await sentencesFor(new Map([...answers].filter(([other]) => other !== name)));
  return (await sentencesFor(answers)).filter((sentence) => !before.includes(sentence));
};
