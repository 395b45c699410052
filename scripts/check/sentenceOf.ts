import { escapeUnprintable } from '~/lib/escapeUnprintable.ts';
import type { Mistake } from './mistake.ts';

/** The sentence of a mistake: `file › field: found …; allowed: ….` */
export const sentenceOf = ({ file, field, found, allowed }: Mistake): string => {
  const place = field === undefined ? file : `${file} › ${field}`;
  return escapeUnprintable(`${place}: found ${found}; allowed: ${allowed}.`);
};
