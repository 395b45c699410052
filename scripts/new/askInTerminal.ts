import { createInterface } from 'node:readline/promises';

/** Prints one question and returns the input; undefined when the editor cancels. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Questions on the terminal. Ctrl-C and Ctrl-D cancel all of them. */
export const askInTerminal = (): { readonly ask: Ask; readonly close: () => void } => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const leaving = new AbortController();
  terminal.on('close', () => {
    leaving.abort();
  });
  const ask: Ask = async (question) => {
    try {
      return await terminal.question(`${question}: `, { signal: leaving.signal });
    } catch (error) {
      if (leaving.signal.aborted) return undefined;
      throw error;
    }
  };
  return {
    ask,
    close: () => {
      terminal.close();
    },
  };
};
