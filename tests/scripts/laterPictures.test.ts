import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawLater } from '../../scripts/drawLater.ts';
import { LATER_LIST, openLaterPictures, picturesOf, readLaterPictures } from '../../scripts/laterPictures.ts';
import type { rebuildSite, Rebuilt } from '../../scripts/rebuildSite.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const PREVIEW = {
  pathname: '/de/pictures/stage-9.png',
  route: { component: 'src/pages/[locale]/pictures/[name].png.ts', type: 'endpoint' },
};
const PHOTO = {
  pathname: 'photos/a-400.avif',
  route: { component: 'src/pages/photos/[photo].avif.ts', type: 'endpoint' },
};
const POSTER = {
  pathname: '/de/etappen/poster-9.svg',
  route: { component: 'src/pages/[locale]/[stages]/[poster].svg.ts', type: 'endpoint' },
};

const rootWithList = (): string => {
  const root = temporaryFolder();
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, LATER_LIST), `${PREVIEW.pathname}\n`);
  return root;
};

/** A build that ends with `rebuilt`; `settings` records its setting of the pictures. */
const building =
  (rebuilt: Rebuilt | undefined, settings: (string | undefined)[] = []): typeof rebuildSite =>
  ({ env }) => {
    settings.push(env['BUILD_PICTURES']);
    return () => Promise.resolve(rebuilt);
  };

it.each([
  ['later', ['/de/pictures/stage-9.png']],
  ['on-demand', ['/de/pictures/stage-9.png', '/photos/a-400.avif']],
])('with "%s" a build leaves out pictures and lists their addresses', (value, addresses) => {
  const root = temporaryFolder();
  const later = openLaterPictures(root, { BUILD_PICTURES: value });
  const isOut = [PREVIEW, PHOTO, POSTER].map(later.leavesOut);
  expect(isOut).toEqual([true, addresses.length === 2, false]);
  expect(readLaterPictures(root)).toEqual([]);
  later.close();
  expect(readLaterPictures(root)).toEqual(addresses);
});

it.each([{}, { BUILD_PICTURES: '' }, { BUILD_PICTURES: 'all' }])('with %j a build leaves nothing out', (env) => {
  const root = temporaryFolder();
  const later = openLaterPictures(root, env);
  expect([PREVIEW, PHOTO].map(later.leavesOut)).toEqual([false, false]);
  later.close();
  expect(readLaterPictures(root)).toEqual([]);
});

it('another value of the setting is refused', () => {
  expect(() => picturesOf({ BUILD_PICTURES: 'none' })).toThrow(
    'BUILD_PICTURES is "none": it must be "all", "later" or "on-demand".',
  );
});

it('npm run build refuses to leave out photos, before its first step', () => {
  const env = { ...process.env, BUILD_PICTURES: 'on-demand' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'BUILD_PICTURES is "on-demand", which is for npm start alone: no other server draws photos. It must be "all" or "later".\n',
  ]);
});

it('what a build has left out is drawn by a complete build', async () => {
  const [settings, lines]: [(string | undefined)[], string[]] = [[], []];
  await drawLater({
    env: { BUILD_PICTURES: 'on-demand' },
    root: rootWithList(),
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    whenDrawn: () => lines.push('drawn'),
    rebuild: building({ drawn: '1', changed: 1, cpuS: 1 }, settings),
  });
  expect(settings).toEqual(['all']);
  expect(lines).toEqual(['drawn', 'All pictures are drawn.']);
});

it('nothing is built again if nothing was left out, or after the signal to stop', async () => {
  const settings: (string | undefined)[] = [];
  const given = { env: {}, say: () => undefined, whenDrawn: () => undefined, rebuild: building(undefined, settings) };
  await drawLater({ ...given, root: temporaryFolder(), signal: new AbortController().signal });
  await drawLater({ ...given, root: rootWithList(), signal: AbortSignal.abort() });
  expect(settings).toEqual([]);
});

it('after a failed build its reason is printed, and pictures are still drawn on demand', async () => {
  const lines: string[] = [];
  const rebuild: typeof rebuildSite = ({ say }) => {
    say('The disk is full.');
    return () => Promise.resolve(undefined);
  };
  await drawLater({
    env: {},
    root: rootWithList(),
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    whenDrawn: () => lines.push('drawn'),
    rebuild,
  });
  expect(lines).toEqual(['The disk is full.']);
});
