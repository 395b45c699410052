import { createInterface } from 'node:readline/promises';

/** Prints one question and returns the input; undefined when the editor cancels. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Questions on the terminal. Ctrl-C and Ctrl-D cancel all of them. Lines that are pasted at once answer one after another. */
export const askInTerminal = (): { readonly ask: Ask; readonly close: () => void } => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // The iterator keeps lines that arrive before they are asked for.
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question) => {
    terminal.setPrompt(question === '' ? '' : `${question}: `);
    terminal.prompt();
    const { value, done } = await lines.next();
    if (done !== true) return value;
    // The question stays on its line, and what follows begins a new one.
    process.stdout.write('\n');
    return undefined;
  };
  return {
    ask,
    close: () => {
      terminal.close();
    },
  };
};
