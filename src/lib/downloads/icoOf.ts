const HEADER_BYTES = 6 + 16;

/**
 * Wraps a PNG of at most 256 pixels into the container of `favicon.ico`, which browsers and robots request without a link: a header of 6
 * octets, a directory entry of 16, then the picture, all numbers little-endian (PNG inside is allowed since Windows Vista).
 */
export const icoOf = (png: Uint8Array, sizePx: number): Uint8Array<ArrayBuffer> => {
  const file = new Uint8Array(HEADER_BYTES + png.length);
  const view = new DataView(file.buffer);
  const [ICON, ONE, PLANES, BITS] = [1, 1, 1, 32];
  view.setUint16(2, ICON, true);
  view.setUint16(4, ONE, true);
  // 256 is written as 0.
  view.setUint8(6, sizePx % 256);
  view.setUint8(7, sizePx % 256);
  view.setUint16(10, PLANES, true);
  view.setUint16(12, BITS, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, HEADER_BYTES, true);
  file.set(png, HEADER_BYTES);
  return file;
};
