/** Maximum octets of a line, without its line break (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

const OCTETS = new TextEncoder();

/**
 * A content line in the form of the file: cut into pieces of at most 75 octets, each but the first after a blank, which counts as one of
 * them (RFC 5545, 3.1). The RFC allows a cut inside a multi-octet character; readers that decode before they join the lines would then show
 * two broken ones, so the cuts are between characters.
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
