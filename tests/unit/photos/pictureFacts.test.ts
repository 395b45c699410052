import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureFacts } from '~/lib/photos/pictureFacts.ts';
import { pictureKind } from '~/lib/photos/pictureKind.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { fourFields, photoSource } from './samplePhoto.ts';

const box = (brands: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brands}`), Buffer.alloc(64)]);

describe('the format of a picture', () => {
  it.each([
    ['HEIC', box('heic\0\0\0\0mif1heic')],
    ['HEIC', box('mif1\0\0\0\0heic')],
    ['AVIF', box('mif1\0\0\0\0avif')],
    ['video', box('qt  \0\0\0\0')],
    ['video', Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
    ['TIFF', Buffer.from('II*\0')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['SVG', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['unknown', Buffer.from('a text')],
    ['unknown', Buffer.alloc(0)],
  ])('is %s by its first bytes, whatever its name', (kind, bytes) => {
    expect(pictureKind(bytes)).toBe(kind);
  });

  it.each(['avif', 'gif', 'jpeg', 'png', 'tiff', 'webp'] as const)(
    'is detected in a file that sharp writes as %s',
    async (format) => {
      const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .toFormat(format)
        .toBuffer();
      expect(pictureKind(bytes).toLowerCase()).toBe(format);
    },
  );
});

describe('the facts of a picture', () => {
  it('are its size in pixels and bytes, and a placeholder of a few bytes', async () => {
    const bytes = await (await fourFields(1200, 800)).jpeg().toBuffer();
    const { facts } = await photoSource(bytes);
    expect(facts).toMatchObject({
      kind: 'JPEG',
      width: 1200,
      height: 800,
      bytes: bytes.length,
      isWhole: true,
      isCmyk: false,
    });
    const placeholder = Buffer.from(facts.placeholder, 'base64');
    expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', width: 16 });
    expect(placeholder.length).toBeLessThan(200);
  });

  it('report print colours', async () => {
    const { facts } = await photoSource(await (await fourFields(400, 300)).toColourspace('cmyk').jpeg().toBuffer());
    expect(facts.isCmyk).toBe(true);
  });

  it('report that it was truncated', async () => {
    const bytes = await (await fourFields(1200, 800)).jpeg().toBuffer();
    const { facts } = await photoSource(bytes.subarray(0, bytes.length / 2));
    expect(facts).toMatchObject({ kind: 'JPEG', isWhole: false });
  });

  it('are cached until the file changes', async () => {
    const [file, keptIn] = [join(temporaryFolder(), 'a.png'), temporaryFolder()];
    const write = async (width: number, seconds: number) => {
      writeFileSync(
        file,
        await sharp({ create: { width, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      );
      utimesSync(file, seconds, seconds);
    };
    await write(10, 1000);
    await pictureFacts(file, keptIn);
    await pictureFacts(file, keptIn);
    expect(readdirSync(keptIn)).toHaveLength(1);
    await write(11, 2000);
    expect(await pictureFacts(file, keptIn)).toMatchObject({ width: 11 });
  });
});
