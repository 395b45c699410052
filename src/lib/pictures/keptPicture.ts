import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The chunk that ends every PNG (its length, name and checksum); a file that lacks it was cut off. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

const ENDS = { png: PNG_END, svg: Buffer.from('>') } as const;

type Place = {
  readonly folder: string;
  /** The digest of all that the picture is made of, the versions of the programs that draw it included. */
  readonly digest: string;
  readonly kind: keyof typeof ENDS;
};

let written = 0;

const readWhole = async (file: string, end: Buffer): Promise<Buffer | undefined> => {
  try {
    const bytes = await readFile(file);
    return bytes.subarray(-end.length).equals(end) ? bytes : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * The picture that a folder keeps under a digest; made and kept if it is not there, or not whole. A kill at any moment leaves
 * either no entry or a whole one: the file gets its name only once it is written.
 *
 * @throws Error of `make`, and of the file system except that the entry is missing.
 */
export const keptPicture = async ({ folder, digest, kind }: Place, make: () => Promise<Buffer>): Promise<Buffer> => {
  const file = join(folder, `${digest}.${kind}`);
  const kept = await readWhole(file, ENDS[kind]);
  if (kept) return kept;
  const made = await make();
  await mkdir(folder, { recursive: true });
  written += 1;
  const part = `${file}.${process.pid}-${written}`;
  await writeFile(part, made);
  await rename(part, file);
  return made;
};
