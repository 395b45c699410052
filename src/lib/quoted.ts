import { escapeUnprintable } from './escapeUnprintable.ts';

const LONGEST = 80;

const shortened = (text: string): string => {
  // Twice the length in code units holds every character that is shown, also when each needs two.
  const characters = Array.from(text.slice(0, LONGEST * 2));
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('');
};

/** Any value as a sentence may show it: short, on one line, with nothing in it that a terminal obeys. */
export const quoted = (value: unknown): string => {
  if (typeof value === 'string') return `"${escapeUnprintable(shortened(value))}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  // A list or mapping may be huge, or hold itself by a YAML alias: its kind is enough.
  return Array.isArray(value) ? 'a list' : 'a mapping';
};
