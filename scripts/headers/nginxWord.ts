import { Refusal } from '../../platform/refusal.ts';

/** nginx reads its configuration through a buffer of 4096 bytes, into which each word must fit. */
const LONGEST_WORD = 4000;

/**
 * A text as one word of nginx's configuration.
 *
 * @throws {Refusal} for one that is too long, or that nginx would read otherwise: a dollar sign begins a variable.
 */
export function nginxWord(text: string): string {
  if (/["\\$\n]/.test(text)) throw new Refusal(`nginx would misread "${text}".`);
  if (Buffer.byteLength(text) > LONGEST_WORD)
    throw new Refusal(`nginx takes words of ${LONGEST_WORD} bytes, not "${text.slice(0, 60)}…".`);
  return `"${text}"`;
}

/** The variable that holds the value of a header. */
export function nginxVariable(name: string): string {
  return `$club_${name.toLowerCase().replaceAll('-', '_')}`;
}
