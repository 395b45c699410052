/**
 * Follows a stream of MQTT packets by their fixed headers (MQTT 3.1.1, 2.2). Returns for each chunk whether every packet in it is within
 * the limit. The parser of the broker would buffer up to 256 MB if a header announced them.
 *
 * @param most maximum length of a packet in bytes, without its header.
 */
export function packetGuard(most: number): (piece: Uint8Array) => boolean {
  let isInLength = false;
  let length = 0;
  let worth = 1;
  let toCome = 0;
  const read = (byte: number): boolean => {
    if (!isInLength) {
      [isInLength, length, worth] = [true, 0, 1];
      return true;
    }
    length += (byte & 0x7f) * worth;
    worth *= 0x80;
    isInLength = byte >= 0x80;
    toCome = isInLength ? 0 : length;
    return length <= most && worth <= 0x80 ** 4;
  };
  return (piece) => {
    for (let at = 0; at < piece.byteLength;) {
      const passed = Math.min(toCome, piece.byteLength - at);
      toCome -= passed;
      at += passed;
      const byte = piece[at];
      if (byte === undefined) break;
      at += 1;
      if (!read(byte)) return false;
    }
    return true;
  };
}
