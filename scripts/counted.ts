/** A number with its noun: `1 point`, `12 seconds`. */
export const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
