import { escapeUnprintable } from './escapeUnprintable.ts';

/** Up to the first full stop outside of quotation marks, or the end of the line. */
const FIRST = /^(?:'[^'\n]*'|[^'.\n]|\.(?!\s|$))*/;

/**
 * The first sentence of the error that `parseArgs` throws, with its full stop. Node's further ones are about its own syntax.
 *
 * @throws another error as it is.
 */
export const optionSentence = (error: unknown): string => {
  if (!(error instanceof TypeError)) throw error;
  return escapeUnprintable(`${FIRST.exec(error.message)?.[0] ?? ''}.`);
};
