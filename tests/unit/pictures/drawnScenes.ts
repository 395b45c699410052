import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';

/** The content of a scene of a stage: vines in the early afternoon, without a profile. */
export const SCENE = {
  number: 3,
  isTimeTrial: false,
  landscape: 'vines',
  startHours: 13,
  profile: null,
  distanceKm: 100,
} as const;

/** The size of a drawing in bytes as a reader loads it. */
export const MOST_BYTES = 2048;
/** The mean difference of two pictures, out of 255, below which they would look the same. */
const ALIKE = 12;

export const compressed = (svg: string): number =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: svg.length } }).length;

const pixelsOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** Thousands of pairs are compared: a loop takes a fifth of the time of `reduce`. */
const difference = (one: Buffer, other: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
};

/** The drawing in one colour scheme, for a renderer that does not support schemes. */
const shownIn = (scheme: 'day' | 'night', svg: string): string =>
  svg.replace(/@media\(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/g, scheme === 'night' ? '$1</style>' : '</style>');

/** The pairs of pictures that would look the same, by day and by night, each by its name. */
export const alikeAmong = async (
  drawn: readonly { readonly name: string; readonly svg: string }[],
): Promise<string[]> => {
  const alike: string[] = [];
  for (const scheme of ['day', 'night'] as const) {
    const pictures = await Promise.all(
      drawn.map(async ({ name, svg }) => ({ name, pixels: await pixelsOf(shownIn(scheme, svg)) })),
    );
    for (const [index, one] of pictures.entries())
      for (const other of pictures.slice(index + 1)) {
        const least = scheme === 'night' ? ALIKE / 4 : ALIKE;
        if (difference(one.pixels, other.pixels) < least) alike.push(`${scheme}: ${one.name}, ${other.name}`);
      }
  }
  return alike;
};
