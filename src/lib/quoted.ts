import { escapeUnprintable } from './escapeUnprintable.ts';

const LONGEST = 80;

const shortened = (text: string): string => {
  // Twice the maximum in code units is enough for all shown characters, even if each needs two.
  const characters = Array.from(text.slice(0, LONGEST * 2));
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('');
};

/** Any value in a form for a message: short, on one line, without control characters for a terminal. */
export const quoted = (value: unknown): string => {
  if (typeof value === 'string') return `"${escapeUnprintable(shortened(value))}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  // A list or mapping may be huge, or contain itself by a YAML alias: its kind is enough.
  return Array.isArray(value) ? 'a list' : 'a mapping';
};
