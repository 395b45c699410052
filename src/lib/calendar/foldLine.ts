/** Octets that a line may have, its break not counted (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

const OCTETS = new TextEncoder();

/**
 * A content line as it stands in a file: cut into pieces of at most 75 octets, each but the first behind a blank, which counts as
 * one of them (RFC 5545, 3.1). The RFC lets a cut fall inside a character of several octets; readers that decode before they
 * join would then show two broken ones, so a cut falls only between characters.
 */
export const foldLine = (line: string): string => {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const more = OCTETS.encode(character).length;
    if (octets + more > MOST_OCTETS) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += more;
  }
  return [...pieces, piece].join('\r\n');
};
