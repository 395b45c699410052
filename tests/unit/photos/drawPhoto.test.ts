import { readdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { PHOTO_FORMATS, PHOTO_WIDTHS, SHARED_PHOTO } from '~/config/photos.ts';
import { drawPhoto, photoVersion, type PhotoCut, type PhotoSource } from '~/lib/photos/drawPhoto.ts';
import { fieldAt, fourFields, photoSource } from './samplePhoto.ts';

vi.setConfig({ testTimeout: 120_000 });

const CARD = { kind: 'crop', width: 400, height: 175, focus: { x: 20, y: 50 } } as const;

const CUTS: readonly PhotoCut[] = [
  ...PHOTO_FORMATS.flatMap((format) => PHOTO_WIDTHS.map((width) => ({ kind: 'whole' as const, width, format }))),
  ...PHOTO_FORMATS.map((format) => ({ ...CARD, format })),
  { kind: 'crop', ...SHARED_PHOTO, format: 'jpg', focus: { x: 50, y: 50 } },
];

const drawAll = async (source: PhotoSource, keptIn: string): Promise<readonly Buffer[]> => {
  const drawn: Buffer[] = [];
  for (const cut of CUTS) drawn.push(await drawPhoto(source, cut, keptIn));
  return drawn;
};

const small: PhotoCut = { kind: 'whole', width: 400, format: 'jpg' };
const sharedAround = (x: number, y: number): PhotoCut => ({
  kind: 'crop',
  ...SHARED_PHOTO,
  format: 'jpg',
  focus: { x, y },
});

describe('a photo of 24 megapixels', () => {
  it('is processed in one build only: the next one takes every file from the cache', async () => {
    const { source, keptIn } = await photoSource(await (await fourFields(6000, 4000)).jpeg().toBuffer());
    const first = await drawAll(source, keptIn);
    const kept = readdirSync(keptIn);
    // An original that has become unreadable proves that it is not read again.
    writeFileSync(source.file, '');
    const second = await drawAll(source, keptIn);
    expect(first.map((bytes, at) => bytes.equals(second[at] ?? Buffer.alloc(0)))).toEqual(CUTS.map(() => true));
    expect(readdirSync(keptIn)).toEqual(kept);
  });
});

describe('a file of a photo', () => {
  it('has the requested width and format', async () => {
    const { source, keptIn } = await photoSource(await (await fourFields(2400, 1600)).jpeg().toBuffer());
    const drawn = await drawAll(source, keptIn);
    const facts = await Promise.all(drawn.map((bytes) => sharp(bytes).metadata()));
    const format = { avif: 'heif', webp: 'webp', jpg: 'jpeg' };
    expect(facts.map((one) => [one.format, one.width, one.height])).toEqual(
      CUTS.map((cut) => [
        format[cut.format],
        cut.width,
        cut.kind === 'whole' ? Math.round((cut.width * 2) / 3) : cut.height,
      ]),
    );
  });

  it('contains neither the location nor other metadata of the camera, and no colour profile', async () => {
    const original = await (
      await fourFields(2400, 1600)
    )
      .withIccProfile('p3')
      .withExif({
        IFD0: { Copyright: 'A secret name', Model: 'A camera' },
        IFD3: { GPSLatitude: '43/1 42/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    expect(original.includes('A secret name')).toBe(true);
    const { source, keptIn } = await photoSource(original);
    for (const bytes of await drawAll(source, keptIn)) {
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(['Exif', 'A secret name', 'A camera'].filter((mark) => bytes.includes(mark))).toEqual([]);
    }
  });

  it('has screen colours if the original has those of another profile', async () => {
    const red = sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: 200, g: 30, b: 30 } } });
    const { source, keptIn } = await photoSource(await red.withIccProfile('p3').jpeg({ quality: 100 }).toBuffer());
    const { channels } = await sharp(await drawPhoto(source, small, keptIn)).stats();
    const means = channels.map(({ mean }) => Math.round(mean));
    // The profile is applied, not dropped: the colour on the screen is that of the original.
    means.forEach((mean, at) => {
      expect(Math.abs(mean - ([200, 30, 30][at] ?? 0))).toBeLessThanOrEqual(4);
    });
  });

  it('is upright if the camera was held on its side', async () => {
    const { source, facts, keptIn } = await photoSource(
      await (await fourFields(2400, 1600)).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect([facts.width, facts.height]).toEqual([1600, 2400]);
    const drawn = await drawPhoto(source, small, keptIn);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 400, height: 600 });
    // Rotated to the right by 90 degrees: the bottom left becomes the top left.
    expect(await Promise.all([fieldAt(drawn, 0.1, 0.1), fieldAt(drawn, 0.9, 0.1)])).toEqual(['bottomLeft', 'topLeft']);
    const shared = await drawPhoto(source, sharedAround(0, 0), keptIn);
    expect(await fieldAt(shared, 0.1, 0.9)).toBe('bottomLeft');
  });

  it('for other sites is cropped around the focus', async () => {
    const { source, keptIn } = await photoSource(await (await fourFields(1200, 2400)).jpeg().toBuffer());
    const [top, bottom] = await Promise.all([20, 80].map((y) => drawPhoto(source, sharedAround(50, y), keptIn)));
    const fieldsOf = (bytes: Buffer = Buffer.alloc(0)) =>
      Promise.all([fieldAt(bytes, 0.2, 0.5), fieldAt(bytes, 0.8, 0.5)]);
    expect(await fieldsOf(top)).toEqual(['topLeft', 'topRight']);
    expect(await fieldsOf(bottom)).toEqual(['bottomLeft', 'bottomRight']);
  });

  it('has another address when its pixels change', async () => {
    const [one, other] = await Promise.all(
      [2400, 2402].map(async (width) => photoSource(await (await fourFields(width, 1600)).jpeg().toBuffer())),
    );
    expect(photoVersion(one?.facts.digest ?? '')).not.toBe(photoVersion(other?.facts.digest ?? ''));
  });
});
