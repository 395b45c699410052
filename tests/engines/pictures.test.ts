import { mkdirSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect } from 'vitest';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from '../browser/articlePathOf.ts';
import { ENGINE } from './engine.ts';
import { journey } from './journey.ts';
import { joinVerified } from './member.ts';
import type { Reader } from './reader.ts';

/** The folder for the last run's screenshots, for visual comparison. */
const PICTURES = joinPath('test-results', 'engines', 'pictures');

/** A screenshot of an empty page is smaller than this, in bytes of PNG. */
const EMPTY_PICTURE = 15_000;

/** Saves a screenshot of the viewport when fonts and images have loaded, and expects that it is not empty. */
const keep = async (reader: Reader, name: string): Promise<void> => {
  await reader.finds(true, () => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
  await reader.tab.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await reader.tab.screenshot();
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(joinPath(PICTURES, `${ENGINE.name}-${name}.png`), picture);
  expect(picture.byteLength, name).toBeGreaterThan(EMPTY_PICTURE);
};

journey('seven public pages are rendered, and saved as screenshots', async (reader) => {
  for (const [name, path, thing] of [
    ['home', homePath('en'), 'h1'],
    ['stage', stagePath(9, 'en'), 'main svg'],
    ['riders', pathTo('riders', 'en'), 'club-competitors tbody tr'],
    ['rankings', pathTo('rankings', 'en'), '[role=tab]'],
    ['article', articlePathOf('stage-14-kragh-andersen-wins-in-lyon', 'en'), 'main p'],
    ['search', `${pathTo('search', 'en')}?q=laruns`, '.hits > li'],
    ['authentication', pathTo('authentication', 'en'), 'club-authentication.is-awake'],
  ] as const) {
    await reader.open(path);
    await reader.sees(thing);
    await reader.tab.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await keep(reader, name);
  }
});

journey("a member's club page, chat and profile are drawn, and saved as screenshots", async (reader) => {
  await joinVerified(reader, 'en');
  await reader.open(pathTo('club', 'en'));
  await reader.sees('club-profile meter');
  await reader.tab.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await keep(reader, 'club');
  await reader.sees('club-chat');
  await reader.sees('#chat-field');
  await keep(reader, 'chat');
  await reader.open(pathTo('profile', 'en'));
  await reader.sees('#personal-given_name');
  await reader.tab.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await keep(reader, 'profile');
});
