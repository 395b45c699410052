import type { Ask } from './askInTerminal.ts';
import { linesAsked, type Input } from './linesAsked.ts';

/** A question to the editor, and the form of its answer. */
export type Question = {
  readonly name: string;
  readonly asks: string;
  readonly need: 'needed' | 'optional';
  readonly form: 'line' | 'lines' | 'yes-or-no';
};

type Talk = { readonly ask: Ask | undefined; readonly say: (sentence: string) => void };

const YES_OR_NO: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['y', 'true'],
  ['no', ''],
  ['n', ''],
  ['', ''],
]);

/** "true", or nothing for no; undefined when the editor cancels. */
export const decision = async (ask: Ask, say: Talk['say'], asks: string): Promise<string | undefined> => {
  for (;;) {
    const answer = (await ask(`${asks} (yes or no)`))?.trim().toLowerCase();
    const meant = answer === undefined ? undefined : YES_OR_NO.get(answer);
    if (answer === undefined || meant !== undefined) return meant;
    say(`Found "${answer}"; allowed: yes or no.`);
  }
};

/** One input; blank without a value, undefined when the editor cancels before typing anything. */
export const input = async ({ ask, say }: Talk, { asks, need, form }: Question): Promise<Input | undefined> => {
  if (ask === undefined) return undefined;
  if (form === 'lines') return linesAsked({ ask, say }, asks, need);
  const none = need === 'needed' ? '' : ' (empty for none)';
  const value = form === 'line' ? (await ask(`${asks}${none}`))?.trim() : await decision(ask, say, asks);
  return value === undefined ? undefined : { value, isTyped: true };
};
