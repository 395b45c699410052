import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openPictures } from '../../../scripts/openPictures.ts';
import { builtSite } from '../builtSite.ts';

// Loading the code of the build takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const PICTURES = ['photos/', 'fr/pictures/', 'de/etappen/'].flatMap((folder) =>
  [...builtSite.files].filter((file) => file.startsWith(folder) && /\.(?:avif|png|svg)$/.test(file)).slice(0, 2),
);
const left = [...PICTURES, 'photos/none-400.avif'].map((file) => `/${file}`);
const pictures = openPictures({ env: process.env, left });

afterAll(pictures.close);

it.each(PICTURES)('%s, drawn on demand with the code of the build, is the file of the build', async (file) => {
  const bytes = await pictures.draw(`/${file}`);
  expect(Buffer.from(bytes ?? []).equals(readFileSync(join(builtSite.root, file)))).toBe(true);
});

it('an address without a picture has no file', async () => {
  expect(await pictures.draw('/photos/none-400.avif')).toBeUndefined();
});
