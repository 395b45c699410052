import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offerKeptScripts } from '../../scripts/pageScripts.ts';
import { bundlePaths, keepNewScripts, readKeptBundle, type KeptBundle } from '../../scripts/redraw/keptBundle.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const BUNDLE: KeptBundle = {
  digest: 'of the sources',
  entry: 'entry.mjs',
  pages: [],
  chunks: { search: '/search.js' },
  scripts: { codes: {}, options: {}, modules: {}, bundles: { one: 'one();' }, early: { 'first();': '{first()}' } },
};

/** A kept bundle and calls of its scripts; returns the record after them. */
const keptAfter = async (ask: () => Promise<unknown>) => {
  const root = temporaryFolder();
  const { folder, record } = bundlePaths(root, {});
  mkdirSync(folder, { recursive: true });
  writeFileSync(record, JSON.stringify(BUNDLE));
  const { ino } = statSync(record);
  offerKeptScripts(BUNDLE.scripts);
  await ask();
  await keepNewScripts(root, {}, BUNDLE);
  return {
    kept: readKeptBundle(root, {}),
    isWritten: statSync(record).ino !== ino,
    text: readFileSync(record, 'utf8'),
  };
};

it('a script that a redraw was the first to make is kept for the next one, with all earlier ones', async () => {
  const { kept, isWritten } = await keptAfter(() => globalThis.clubEarlyScript('const second = 1 + 1; use(second);'));
  const { early, ...scripts } = BUNDLE.scripts;
  expect(isWritten).toBe(true);
  expect(kept).toMatchObject({ ...BUNDLE, scripts });
  expect(Object.keys(kept?.scripts.early ?? {})).toEqual([...Object.keys(early), 'const second = 1 + 1; use(second);']);
});

it('the record is unchanged when a redraw made no script', async () => {
  const { isWritten, text } = await keptAfter(async () => {
    await globalThis.clubEarlyScript('first();');
    await globalThis.clubPageScript(['one']);
  });
  expect(isWritten).toBe(false);
  expect(text).toBe(JSON.stringify(BUNDLE));
});
