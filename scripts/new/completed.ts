import type { Answers } from './answers.ts';
import type { Ask } from './askInTerminal.ts';
import { flagsOf } from './flagsOf.ts';
import type { Kind } from './kind.ts';

type Completed =
  | { readonly status: 'complete'; readonly id: string; readonly answers: Answers }
  | { readonly status: 'refused'; readonly sentence: string };

const ID = { name: 'id', asks: 'Id, the name of the files, such as rest-day-in-isere' };

/** Repeats the question until there is an answer or the editor cancels. */
const insist = async (ask: Ask, question: string): Promise<string | undefined> => {
  for (;;) {
    const answer = (await ask(question))?.trim();
    if (answer !== '') return answer;
  }
};

/** Asks for required fields that are missing; without a terminal it names the first missing ones. */
export const completed = async (
  kind: Kind,
  given: Answers,
  id: string | undefined,
  ask: Ask | undefined,
): Promise<Completed> => {
  const known = new Map(id === undefined ? given : [...given, [ID.name, id]]);
  const missing = [ID, ...flagsOf(kind).filter(({ need }) => need === 'needed')].filter(({ name }) => !known.has(name));
  if (ask === undefined && missing.length > 0) {
    const names = missing.map(({ name }) => (name === ID.name ? '<id>' : `--${name}`));
    return { status: 'refused', sentence: `Missing: ${names.join(', ')}.` };
  }
  for (const { name, asks } of missing) {
    const answer = ask === undefined ? undefined : await insist(ask, asks);
    if (answer === undefined) return { status: 'refused', sentence: 'Given up; nothing was written.' };
    known.set(name, answer);
  }
  return { status: 'complete', id: known.get(ID.name) ?? '', answers: known };
};
