import { quoted } from '../../src/lib/quoted.ts';
import { ResultMistake } from './resultMistake.ts';

/** A time in a results file: absolute, behind the first, or the same as in the line before. */
export type ReadTime = { readonly kind: 'whole' | 'behind'; readonly seconds: number } | { readonly kind: 'same' };

const SAME = /^(?:s\.?\s?t\.?|m\.?\s?t\.?|,,|"|''|″|-)$/i;
/** `4:21:05`, `04h 21' 05''`, `1'07"`, `17`, each with or without a sign before it. */
const CLOCK = /^(\+?)\s*(?:(\d{1,3})\s*[:hH]\s*)?(?:(\d{1,3})\s*[:'’m]\s*)?(\d{1,5})\s*(?:''|"|”|″|s)?$/;

/**
 * Reads `4:21:05`, `04h 21' 05''`, `+ 00h 00' 17''`, `+0:17`, `s.t.`; null for an empty text.
 *
 * @throws {ResultMistake}
 */
export const readTime = (where: string, text: string): ReadTime | null => {
  if (text === '') return null;
  if (SAME.test(text)) return { kind: 'same' };
  const [, sign, first, second, third] = CLOCK.exec(text.replace(/[.,]\d+$/, '')) ?? [];
  if (third === undefined) {
    throw new ResultMistake(`${where}: found ${quoted(text)}; allowed: a time such as 4:21:05, +0:17 or s.t.`);
  }
  // With a single colon the first number is the minutes.
  const [hours, minutes] = second === undefined ? [undefined, first] : [first, second];
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(third);
  return { kind: sign === '+' ? 'behind' : 'whole', seconds };
};
