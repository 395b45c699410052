import { Refusal } from '../../platform/refusal.ts';

/** nginx reads its configuration through a buffer of 4096 bytes; each parameter must fit into it. */
const LONGEST_WORD = 4000;

/**
 * A text as one parameter of nginx's configuration.
 *
 * @throws {Refusal} for one that is too long, or that nginx would parse differently: a dollar sign begins a variable.
 */
export function nginxWord(text: string): string {
  if (/["\\$\n]/.test(text)) throw new Refusal(`nginx would misread "${text}".`);
  if (Buffer.byteLength(text) > LONGEST_WORD)
    throw new Refusal(`nginx accepts parameters of ${LONGEST_WORD} bytes, not "${text.slice(0, 60)}…".`);
  return `"${text}"`;
}

/** The variable with the value of a header. */
export function nginxVariable(name: string): string {
  return `$club_${name.toLowerCase().replaceAll('-', '_')}`;
}
