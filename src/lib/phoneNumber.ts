/**
 * A telephone number as it was typed, in the form in which it is kept: its digits, with a plus where the country's are among them. Empty
 * when nothing was typed, undefined when it cannot be a number (ITU-T E.164: 15 digits at most).
 */
export const phoneNumberOf = (typed: string): string | undefined => {
  const written = typed.trim();
  if (written === '') return '';
  if (!/^\+?[\d\s().\-/\u00A0\u202F\u2010-\u2013]+$/.test(written)) return undefined;
  const digits = written
    // The nought in brackets is dialled within the country alone.
    .replace(/^(\+.*?)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(digits) ? digits : undefined;
};
