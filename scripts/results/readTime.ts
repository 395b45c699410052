import { quoted } from '../../src/lib/quoted.ts';
import { ResultMistake } from './resultMistake.ts';

/** A time in a results file: absolute, behind the first, or the same as in the line before. */
export type ReadTime = { readonly kind: 'whole' | 'behind'; readonly seconds: number } | { readonly kind: 'same' };

const SAME = /^(?:s\.?\s?t\.?|m\.?\s?t\.?|,,|"|''|″|-)$/i;
/** `4:21:05`, `04h 21' 05''`, `1'07"`, `17`, each with or without a sign before it. */
const CLOCK = /^(\+?)\s*(?:(\d{1,3})\s*([:hH])\s*)?(?:(\d{1,3})\s*[:'’m]\s*)?(\d{1,5})\s*(?:''|"|”|″|s)?$/;
/** Behind a bare number, `1.07` may be a minute and seven seconds. */
const WITH_UNIT = /[:h'’m"”″s]/i;

/**
 * Reads `4:21:05`, `04h 21' 05''`, `+ 00h 00' 17''`, `+0:17`, `s.t.`; null for an empty text.
 *
 * @throws {ResultMistake}
 */
export const readTime = (where: string, text: string): ReadTime | null => {
  if (text === '') return null;
  if (SAME.test(text)) return { kind: 'same' };
  const whole = WITH_UNIT.test(text) ? text.replace(/[.,]\d+$/, '') : text;
  const [, sign, first, unit, second, third] = CLOCK.exec(whole) ?? [];
  // `4h05` names hours and no seconds.
  if (third === undefined || (second === undefined && /h/i.test(unit ?? ''))) {
    throw new ResultMistake(`${where}: found ${quoted(text)}; allowed: a time such as 4:21:05, +0:17 or s.t.`);
  }
  // With a single colon the first number is the minutes.
  const [hours, minutes] = second === undefined ? [undefined, first] : [first, second];
  const isTooMuch = (part: string | undefined, larger: string | undefined) => larger !== undefined && Number(part) > 59;
  if (isTooMuch(minutes, hours) || isTooMuch(third, minutes)) {
    throw new ResultMistake(
      `${where}: found ${quoted(text)}; allowed: minutes below 60 behind hours, and seconds below 60 behind minutes.`,
    );
  }
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(third);
  return { kind: sign === '+' ? 'behind' : 'whole', seconds };
};
