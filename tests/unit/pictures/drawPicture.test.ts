import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from '~/lib/pictures/drawPicture.ts';
import { FACES } from '~/lib/pictures/pictureFonts.ts';
import { box } from '~/lib/pictures/pictureNode.ts';

let keptIn: string;
const size = { width: 300, height: 100 } as const;

const written = (text: string) => box({ background: '#fff', fontFamily: FACES.display, fontSize: 50 }, text);

const keptFiles = (): readonly string[] => readdirSync(keptIn).map((name) => join(keptIn, name));

const onlyFile = (): string => {
  const [file, ...others] = keptFiles();
  if (file === undefined || others.length > 0) throw new Error(`${others.length} files too many.`);
  return file;
};

beforeEach(() => {
  keptIn = mkdtempSync(join(tmpdir(), 'club-pictures-'));
});
afterEach(() => {
  rmSync(keptIn, { recursive: true });
});

describe('a picture', () => {
  it('is a PNG with a palette and of the requested size', async () => {
    const drawn = await drawPicture({ tree: written('Größe'), ...size }, keptIn);
    const { format, width, height, isPalette } = await sharp(drawn).metadata();
    expect({ format, width, height, isPalette }).toEqual({ format: 'png', ...size, isPalette: true });
  });

  it('is the same byte for byte when it is drawn again without a cache', async () => {
    const first = await drawPicture({ tree: written('Pogačar'), ...size }, keptIn);
    rmSync(onlyFile());
    expect(await drawPicture({ tree: written('Pogačar'), ...size }, keptIn)).toEqual(first);
  });

  it('shows each letter of Slavic names', async () => {
    const drawn = await Promise.all(
      ['č', 'c', 'ł', 'l', 'Ż', 'Z'].map((text) => drawPicture({ tree: written(text), ...size }, keptIn)),
    );
    expect(new Set(drawn.map((bytes) => bytes.toString('hex'))).size).toBe(6);
  });

  it('refuses a letter that no font has, and reports it', async () => {
    await expect(drawPicture({ tree: written('日'), ...size }, keptIn)).rejects.toThrow('"日"');
    expect(keptFiles()).toEqual([]);
  });

  it('is also made from an SVG, but not from one whose font would depend on the machine', async () => {
    const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">${inside}</svg>`;
    const red = await drawPicture({ svg: svg('<path fill="#f00" d="M0 0h30v10H0z"/>'), ...size }, keptIn);
    const { data, info } = await sharp(red).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject(size);
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    await expect(drawPicture({ svg: svg('<text>9</text>'), ...size }, keptIn)).rejects.toThrow('<text>');
  });
});

describe('the cached pictures', () => {
  it('are reused, not drawn again', async () => {
    await drawPicture({ tree: written('kept'), ...size }, keptIn);
    const { ino } = statSync(onlyFile());
    await drawPicture({ tree: written('kept'), ...size }, keptIn);
    expect(statSync(onlyFile()).ino).toBe(ino);
  });

  it('differ for another text and another size', async () => {
    await drawPicture({ tree: written('one'), ...size }, keptIn);
    await drawPicture({ tree: written('two'), ...size }, keptIn);
    await drawPicture({ tree: written('two'), width: 300, height: 101 }, keptIn);
    expect(keptFiles()).toHaveLength(3);
  });

  it('are drawn again if a file was truncated', async () => {
    const whole = await drawPicture({ tree: written('cut'), ...size }, keptIn);
    const { size: kept } = statSync(onlyFile());
    truncateSync(onlyFile(), kept - 3);
    expect(await drawPicture({ tree: written('cut'), ...size }, keptIn)).toEqual(whole);
    expect(statSync(onlyFile()).size).toBe(kept);
  });

  it('leave no half-written file behind', async () => {
    await Promise.all(['a', 'a', 'b'].map((text) => drawPicture({ tree: written(text), ...size }, keptIn)));
    expect(keptFiles().map((file) => /[0-9a-f]{64}(.*)$/.exec(file)?.[1])).toEqual(['.png', '.png']);
  });
});
