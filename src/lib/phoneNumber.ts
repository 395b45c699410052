/**
 * Normalises a typed telephone number: its digits, with a plus if the country code is among them. Empty if nothing was typed, undefined if
 * it cannot be a number (ITU-T E.164: 15 digits at most).
 */
export const phoneNumberOf = (typed: string): string | undefined => {
  const written = typed.trim();
  if (written === '') return '';
  if (!/^\+?[\d\s().\-/\u00A0\u202F\u2010-\u2013]+$/.test(written)) return undefined;
  const digits = written
    // The zero in brackets is dialled only within the country.
    .replace(/^(\+.*?)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(digits) ? digits : undefined;
};
