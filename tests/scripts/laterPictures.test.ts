import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawLater } from '../../scripts/drawLater.ts';
import { hasLaterPictures, LATER_LIST, leavesPictures, openLaterPictures } from '../../scripts/laterPictures.ts';
import type { rebuildSite, Rebuilt } from '../../scripts/rebuildSite.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const PREVIEW = {
  pathname: '/de/pictures/stage-9.png',
  route: { component: 'src/pages/[locale]/pictures/[name].png.ts' },
};
const PHOTO = { pathname: '/photos/a-400.avif', route: { component: 'src/pages/photos/[photo].avif.ts' } };

const LATER = { BUILD_PICTURES: 'later' };

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

it('a build leaves out pictures that no page shows if the setting says so, and lists them', () => {
  const root = temporaryFolder();
  const later = openLaterPictures(root, LATER);
  expect([PREVIEW, PHOTO].map(later.leavesOut)).toEqual([true, false]);
  expect(hasLaterPictures(root)).toBe(false);
  later.close();
  expect(hasLaterPictures(root)).toBe(true);
  expect(readFileSync(join(root, LATER_LIST), 'utf8')).toBe('/de/pictures/stage-9.png\n');
});

it.each([{}, { BUILD_PICTURES: '' }, { BUILD_PICTURES: 'all' }])('with %j a build leaves nothing out', (env) => {
  const root = temporaryFolder();
  const later = openLaterPictures(root, env);
  expect(later.leavesOut(PREVIEW)).toBe(false);
  later.close();
  expect(hasLaterPictures(root)).toBe(false);
});

it('another value of the setting is refused', () => {
  expect(() => leavesPictures({ BUILD_PICTURES: 'none' })).toThrow(
    'BUILD_PICTURES is "none": it must be "all" or "later".',
  );
});

it('what a build has left out is drawn by a complete build', async () => {
  const [settings, lines]: [(string | undefined)[], string[]] = [[], []];
  await drawLater({
    env: LATER,
    root: rootWithList(),
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    rebuild: building({ drawn: '1', changed: 1, cpuS: 1 }, settings),
  });
  expect(settings).toEqual(['all']);
  expect(lines).toEqual(['The pictures for previews of links and for downloads are drawn as well.']);
});

it('nothing is built again if nothing was left out, or after the signal to stop', async () => {
  const settings: (string | undefined)[] = [];
  const given = { env: {}, say: () => undefined, rebuild: building(undefined, settings) };
  await drawLater({ ...given, root: temporaryFolder(), signal: new AbortController().signal });
  await drawLater({ ...given, root: rootWithList(), signal: AbortSignal.abort() });
  expect(settings).toEqual([]);
});

it('after a failed build its reason is printed, and no success', async () => {
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
    rebuild,
  });
  expect(lines).toEqual(['The disk is full.']);
});
