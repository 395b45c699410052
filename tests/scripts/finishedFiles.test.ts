import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openFinishedFiles, openFinishedPages } from '../../scripts/finishedFiles.ts';
import { cacheFolder } from '../../scripts/pageCache.ts';
import { bundlePaths } from '../../scripts/redraw/keptBundle.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const [PAGE, OTHER] = ['fr/index.html', 'de/index.html'];
const BANNER = { fr: 'un bandeau', de: 'ein Hinweis' };
const FACTS = {
  drawn: 'digest of the drawn page',
  digest: 'digest of the page',
  head: { policy: "default-src 'self'", parents: '' },
};
const env = {};

/** A folder in which a site of two pages was built and finished, and the actions of the next build there. */
const finishedSite = (leftOut: readonly string[] = []) => {
  const root = temporaryFolder();
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const paths = Object.fromEntries(
    [PAGE, OTHER].map((file) => [file, { cacheKey: `key of ${file}`, outputFile: file }]),
  );
  const list = { version: 1, routes: { 'page.astro': { dependencyHash: '', paths } } };
  write(join(cacheFolder(env), 'incremental-build.json'), JSON.stringify(list));
  const { record, folder: bundle } = bundlePaths('', env);
  write(record, '{}');
  for (const page of [PAGE, OTHER]) write(join('dist-next', page), `finished ${page}`);
  const files = () => openFinishedFiles({ root, env, folder: join(root, 'dist-next') });
  const first = files();
  first.noteBanner(BANNER);
  first.note(PAGE, { drawn: FACTS.drawn });
  first.note(PAGE, { digest: FACTS.digest, head: FACTS.head });
  for (const page of leftOut) first.leaveOut(page);
  first.close();
  renameSync(join(root, 'dist-next'), join(root, 'dist'));
  for (const page of [PAGE, OTHER]) mkdirSync(dirname(join(root, 'dist-next', page)), { recursive: true });
  const take = (page = PAGE, { key = `key of ${page}`, banner = BANNER } = {}) =>
    openFinishedPages({ root, env, site: join(root, 'dist-next'), banner })(page, key);
  return { root, write, take, files, bundle, served: join(root, 'dist', PAGE), next: join(root, 'dist-next', PAGE) };
};

it('a page with the same key and banner is the file of the site before, with its recorded facts', () => {
  const { take, files, served, next } = finishedSite();
  expect(take(PAGE, { banner: { ...BANNER, de: 'ein anderer' } })).toBe(true);
  expect(statSync(next).ino).toBe(statSync(served).ino);
  expect(files().factsOf(PAGE)).toEqual(FACTS);
});

it.each([
  ['another key', { key: 'another' }],
  ['another banner in its language', { banner: { ...BANNER, fr: 'un autre' } }],
])('a page with %s is finished again', (_, now) => {
  expect(finishedSite().take(PAGE, now)).toBe(false);
});

it('a page that contains more than was drawn is finished again', () => {
  const { take } = finishedSite([PAGE]);
  expect([take(), take(OTHER)]).toEqual([false, true]);
});

it('a page that was reused before an editor saved another banner in its language is finished again', () => {
  const { root, take, files } = finishedSite();
  for (const page of [PAGE, OTHER]) expect(take(page)).toBe(true);
  const banner = { ...BANNER, fr: 'un autre' };
  const next = files();
  next.noteBanner(banner);
  next.close();
  renameSync(join(root, 'dist'), join(root, 'dist-old'));
  renameSync(join(root, 'dist-next'), join(root, 'dist'));
  for (const page of [PAGE, OTHER]) mkdirSync(dirname(join(root, 'dist-next', page)), { recursive: true });
  expect([take(PAGE, { banner }), take(OTHER, { banner })]).toEqual([false, true]);
});

it('a page of the site that was changed, replaced or removed since is finished again', () => {
  const harms: readonly ((file: string) => void)[] = [
    (file) => {
      writeFileSync(file, 'changed');
    },
    (file) => {
      const text = readFileSync(file);
      const { atime, mtime } = statSync(file);
      linkSync(file, `${file}.old`);
      rmSync(file);
      writeFileSync(file, text);
      utimesSync(file, atime, mtime);
    },
    rmSync,
  ];
  for (const harm of harms) {
    const { take, served } = finishedSite();
    harm(served);
    expect(take()).toBe(false);
  }
});

it('there are no recorded facts of a page that this build has written', () => {
  const { files, write } = finishedSite();
  write(join('dist-next', PAGE), `finished ${PAGE}`);
  expect(files().factsOf(PAGE)).toBeUndefined();
});

it('every page is finished again without the record, or with a truncated one', () => {
  for (const harm of [
    (file: string) => {
      rmSync(file);
    },
    (file: string) => {
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
    },
  ]) {
    const { root, take, bundle } = finishedSite();
    harm(join(root, bundle, 'finished.json'));
    expect(take()).toBe(false);
  }
});

it('a site without the banner step, or whose code is not kept, leaves no record', () => {
  const { root, files, take, bundle } = finishedSite();
  rmSync(join(root, bundle, 'finished.json'));
  files().close();
  expect(take()).toBe(false);
  rmSync(join(root, bundle), { recursive: true });
  const unkept = files();
  unkept.noteBanner(BANNER);
  unkept.close();
  expect(take()).toBe(false);
});
