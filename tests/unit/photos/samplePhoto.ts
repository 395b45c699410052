import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureFacts } from '~/lib/photos/pictureFacts.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';

/** Four fields of one colour each, so that cropping and rotation can be detected. */
const FIELDS = {
  topLeft: '#d01010',
  topRight: '#10b010',
  bottomLeft: '#1010d0',
  bottomRight: '#e0e0e0',
} as const;

/** A picture of this size with four fields. */
export const fourFields = async (width: number, height: number) => {
  const [half, middle] = [Math.round(width / 2), Math.round(height / 2)];
  const field = (background: string, left: number, top: number) => ({
    input: { create: { width: half, height: middle, channels: 3 as const, background } },
    left,
    top,
  });
  const whole = await sharp({ create: { width, height, channels: 3, background: FIELDS.topLeft } })
    .composite([
      field(FIELDS.topRight, half, 0),
      field(FIELDS.bottomLeft, 0, middle),
      field(FIELDS.bottomRight, half, middle),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(whole, { raw: { width, height, channels: 3 } });
};

/** Writes a picture into a folder of its own; its facts and files are cached in another one. */
export const photoSource = async (bytes: Buffer) => {
  const [folder, keptIn] = [temporaryFolder(), temporaryFolder()];
  const file = join(folder, 'photo.jpg');
  writeFileSync(file, bytes);
  const facts = await pictureFacts(file, keptIn);
  return { keptIn, facts, source: { file, digest: facts.digest, width: facts.width, height: facts.height } };
};

/** The field of a picture that contains a pixel, by its nearest colour; `x` and `y` are fractions of its sides. */
export const fieldAt = async (picture: Buffer, x: number, y: number): Promise<string | undefined> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const difference = (colour: string) =>
    [0, 1, 2].reduce((sum, channel) => {
      const wanted = Number.parseInt(colour.slice(1 + channel * 2, 3 + channel * 2), 16);
      return sum + Math.abs((data[at + channel] ?? 0) - wanted);
    }, 0);
  return Object.entries(FIELDS).toSorted(([, one], [, other]) => difference(one) - difference(other))[0]?.[0];
};
