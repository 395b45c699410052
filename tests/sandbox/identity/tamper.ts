/** The same base64url with the byte at `at` changed; a negative index counts from the end. */
export const flipped = (base64url: string, at = 0): string => {
  const bytes = Buffer.from(base64url, 'base64url');
  const index = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  return bytes.toString('base64url');
};

/** Another code, which differs in its last digit. */
export const otherCode = (code: string): string => code.slice(0, -1) + String((Number(code.at(-1)) + 1) % 10);
