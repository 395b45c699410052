import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LATER_LIST } from '../../scripts/laterPictures.ts';
import { openPictures } from '../../scripts/openPictures.ts';
import { temporaryFolder } from './temporaryFolder.ts';

// Processes are slow on a busy machine. `tests/built/tour2020/laterPictures.test.ts` draws real pictures.
vi.setConfig({ testTimeout: 60_000 });

const PICTURE = '/photos/a-400.avif';

it('nothing is drawn if the build has left nothing out', () => {
  expect(openPictures({ env: {}, root: temporaryFolder() }).draw(PICTURE)).toBeUndefined();
});

it('only pictures that the build has left out are drawn; a request ends if their process has ended', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, '.cache'));
  // A process that ends with the first request.
  writeFileSync(join(root, 'scripts/drawPictures.ts'), "process.once('message', () => process.exit(1));");
  writeFileSync(join(root, LATER_LIST), `${PICTURE}\n/photos/b-400.avif\n`);
  const { draw, close } = openPictures({ env: process.env, root });
  onTestFinished(close);
  expect(draw('/photos/c-400.avif')).toBeUndefined();
  expect(await Promise.all([draw(PICTURE), draw(PICTURE), draw('/photos/b-400.avif')])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await draw(PICTURE)).toBeUndefined();
});

it('after the end a request is answered without a picture', async () => {
  const { draw, close } = openPictures({ env: process.env, root: temporaryFolder(), left: [PICTURE] });
  close();
  expect(await draw(PICTURE)).toBeUndefined();
});
