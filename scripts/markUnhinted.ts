/** OpenType specification, "Organization of an OpenType Font": the header, and a record of each table, in the order of their tags. */
const HEADER = 12;
const RECORD = 16;

type Table = { readonly tag: string; readonly bytes: Buffer };

/**
 * A program and a table that request smoothing and change no outline. Without them FreeType, on Linux, generates hints, which round the
 * width of each letter, so that a line of text is up to five per cent longer.
 */
const UNHINTED: readonly Table[] = [
  { tag: 'gasp', bytes: Buffer.from('00010001ffff000f', 'hex') },
  { tag: 'prep', bytes: Buffer.from('b801ff85b0048d', 'hex') },
];

const tablesOf = (font: Buffer): readonly Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = HEADER + index * RECORD;
    const [start, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)];
    return { tag: font.toString('latin1', record, record + 4), bytes: font.subarray(start, start + length) };
  });

/** Tables begin at multiples of four bytes. */
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/**
 * Marks a TrueType font as one that needs no hints, unless it has hints.
 *
 * @returns a font without checksums, which the conversion to WOFF2 computes.
 */
export const markUnhinted = (font: Buffer): Buffer => {
  const own = tablesOf(font);
  if (own.some(({ tag }) => tag === 'prep')) return font;
  const tables = [...own.filter(({ tag }) => tag !== 'gasp'), ...UNHINTED].sort((one, other) =>
    one.tag < other.tag ? -1 : 1,
  );
  const head = Buffer.alloc(HEADER + tables.length * RECORD);
  font.copy(head, 0, 0, 4);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(RECORD << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(tables.length * RECORD - (RECORD << power), 10);
  let start = head.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const record = HEADER + index * RECORD;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(start, record + 8);
    head.writeUInt32BE(bytes.length, record + 12);
    start += padded(bytes).length;
  }
  return Buffer.concat([head, ...tables.map(({ bytes }) => padded(bytes))]);
};
