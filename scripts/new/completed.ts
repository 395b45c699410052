import type { Answers } from './answers.ts';
import type { Ask } from './askInTerminal.ts';
import { flagsOf } from './flagsOf.ts';
import { decision, input, type Question } from './input.ts';
import type { Kind } from './kind.ts';

type Completed =
  | {
      readonly status: 'complete';
      readonly id: string;
      readonly answers: Answers;
      /** Whether questions were asked; only then are answers kept. */
      readonly wasAsked: boolean;
    }
  | { readonly status: 'refused'; readonly sentence: string };

/** The functions that handle answers during the dialogue. */
export type Dialogue = {
  /** Asks a question; undefined without a terminal. */
  readonly ask: Ask | undefined;
  readonly say: (sentence: string) => void;
  /** The sentences of the content check about one of the answers. */
  readonly complaints: (name: string, answers: Answers) => Promise<readonly string[]>;
  /** Keeps the answers for a later run. */
  readonly keep: (answers: Answers) => void;
  /** Keeps a text that has to be corrected, and returns its file. */
  readonly keepText: (name: string, text: string) => string;
};

const ID: Question = {
  name: 'id',
  asks: 'Id, the name of the files, such as rest-day-in-isere',
  need: 'needed',
  form: 'line',
};

/** The questions of a kind: short ones first, so that texts are asked for only when the rest is valid. */
const questionsOf = (kind: Kind): readonly Question[] => {
  const fields = flagsOf(kind).filter(({ need, isAsked }) => need === 'needed' || isAsked);
  const ofForm = (form: 'line' | 'lines') =>
    fields
      .filter(({ isLong }) => isLong === (form === 'lines'))
      .map(({ name, asks, need }) => ({ name, asks, need, form }));
  const switches = kind.askedSwitches.map((name) => ({
    name,
    asks: `${name}: ${kind.switches[name] ?? ''}`,
    need: 'optional' as const,
    form: 'yes-or-no' as const,
  }));
  return [ID, ...ofForm('line'), ...switches, ...ofForm('lines')];
};

/** Repeats a question until its answer is valid; the answer is kept at once. */
const settle = async (dialogue: Dialogue, question: Question, known: Map<string, string>): Promise<boolean> => {
  const { name, need, form } = question;
  for (;;) {
    const answer = await input(dialogue, question);
    if (answer === undefined) return false;
    if (answer.isCancelled === true) {
      dialogue.say(
        `The lines are kept in ${dialogue.keepText(name, answer.value)}: go on there and answer with this path.`,
      );
      return false;
    }
    if (answer.value === '' && need === 'optional') return true;
    const complaints =
      answer.value === '' ? [] : await dialogue.complaints(name, new Map([...known, [name, answer.value]]));
    if (answer.value !== '' && complaints.length === 0) {
      known.set(name, answer.value);
      dialogue.keep(known);
      return true;
    }
    for (const complaint of complaints) dialogue.say(complaint);
    if (form === 'lines' && answer.isTyped && complaints.length > 0)
      dialogue.say(
        `The text is kept in ${dialogue.keepText(name, answer.value)}: correct it there and answer with this path.`,
      );
  }
};

/** What is known before the first question. */
type Given = {
  readonly kind: Kind;
  readonly given: Answers;
  readonly id: string | undefined;
  /** Answers that an earlier run has kept. */
  readonly earlier: Answers;
};

/** Takes over the answers of an earlier run that are still valid, if the editor agrees. */
const resume = async (dialogue: Dialogue, earlier: Answers, known: Map<string, string>): Promise<boolean> => {
  const names = [...earlier.keys()].filter((name) => !known.has(name));
  if (names.length === 0) return true;
  dialogue.say(`Kept from an earlier run: ${names.map((name) => `${name} "${earlier.get(name) ?? ''}"`).join(', ')}.`);
  const answer = dialogue.ask && (await decision(dialogue.ask, dialogue.say, 'Go on with these answers'));
  for (const name of answer === 'true' ? names : []) {
    const value = earlier.get(name) ?? '';
    const complaints = await dialogue.complaints(name, new Map([...known, [name, value]]));
    if (complaints.length === 0) known.set(name, value);
  }
  return answer !== undefined;
};

const askAll = async (
  kind: Kind,
  dialogue: Dialogue,
  earlier: Answers,
  known: Map<string, string>,
): Promise<boolean> => {
  if (!(await resume(dialogue, earlier, known))) return false;
  for (const question of questionsOf(kind)) {
    if (!known.has(question.name) && !(await settle(dialogue, question, known))) return false;
  }
  return true;
};

const GIVEN_UP = 'Given up; nothing was written.';

/**
 * Asks for missing answers and checks each at once. Optional fields are asked for only together with required ones: a complete command asks
 * nothing. Without a terminal it names the missing answers.
 */
export const completed = async ({ kind, given, id, earlier }: Given, dialogue: Dialogue): Promise<Completed> => {
  const known = new Map(id === undefined ? given : [...given, [ID.name, id]]);
  const missing = questionsOf(kind).filter(({ name, need }) => need === 'needed' && !known.has(name));
  const before = known.size;
  if (dialogue.ask === undefined && missing.length > 0) {
    const names = missing.map(({ name }) => (name === ID.name ? '<id>' : `--${name}`));
    return { status: 'refused', sentence: `Missing: ${names.join(', ')}.` };
  }
  if (missing.length > 0 && !(await askAll(kind, dialogue, earlier, known))) {
    const sentence = known.size === before ? GIVEN_UP : `${GIVEN_UP} The answers are kept for the next run.`;
    return { status: 'refused', sentence };
  }
  return { status: 'complete', id: known.get(ID.name) ?? '', answers: known, wasAsked: missing.length > 0 };
};
