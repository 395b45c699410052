/**
 * A token with another signature: its first character is changed, which carries six bits. The last one of base64url can carry fewer, so that
 * another character there may mean the same bytes.
 */
export const forgedFrom = (token: string): string => {
  const at = token.lastIndexOf('.') + 1;
  return `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
};
