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

/** A folder with a list of pictures, and with another process for them. */
const rootWith = (child: string): string => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, 'scripts/drawPictures.ts'), child);
  writeFileSync(join(root, LATER_LIST), `${PICTURE}\n/photos/b-400.avif\n`);
  return root;
};

it('only pictures that the build has left out are drawn; a request ends if their process has ended', async () => {
  // A process that ends with the first request.
  const root = rootWith("process.once('message', () => process.exit(1));");
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

it('pictures that are requested at once are drawn once each; a message without a picture is ignored', async () => {
  const root = rootWith(`
    let count = 0;
    process.on('message', ({ address }) => {
      process.send('no picture');
      process.send({ address, bytes: Uint8Array.of((count += 1)) });
    });
    process.channel.ref();
  `);
  const { draw, close } = openPictures({ env: process.env, root });
  onTestFinished(close);
  const [one, same, other] = await Promise.all([draw(PICTURE), draw(PICTURE), draw('/photos/b-400.avif')]);
  expect([one?.[0], same?.[0], other?.[0]]).toEqual([1, 1, 2]);
});

it('the end answers a request that waits, and later ones, without a picture', async () => {
  const { draw, close } = openPictures({ env: process.env, root: rootWith('setInterval(() => undefined, 60_000);') });
  const waiting = draw(PICTURE);
  close();
  expect([await waiting, await draw(PICTURE)]).toEqual([undefined, undefined]);
});
