/** A code that is certainly not the right one. */
export const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
