import { escapeUnprintable } from '~/lib/escapeUnprintable.ts';
import type { Mistake } from './mistake.ts';

/** A mistake in the one form in which the check prints it: `file › field: found …; allowed: ….` */
export const sentenceOf = ({ file, field, found, allowed }: Mistake): string => {
  const place = field === undefined ? file : `${file} › ${field}`;
  return escapeUnprintable(`${place}: found ${found}; allowed: ${allowed}.`);
};
