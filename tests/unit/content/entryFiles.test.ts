import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT, PUBLIC } from '~/config/race/folders.ts';
import { contentFiles } from '../../../scripts/check/contentFiles.ts';
import { readContent } from '../../../scripts/check/readContent.ts';
import { markdownPlugins } from '~/content/markdownPlugins.ts';
import { entryFiles } from '~/content/entryFiles.ts';
import { hasClubLetter } from '~/content/queries/clubLetter.ts';
import { LOCALES } from '~/i18n/locales.ts';

let root = '';

const write = (...paths: readonly string[]): void => {
  for (const path of paths) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('the files of a collection', () => {
  it('are those of every language for Markdown, with ids that begin with it', () => {
    write(...['de/b', 'en/b', 'fr/b', 'fr/a'].map((id) => `${CONTENT}/news/${id}.md`));
    const ids = LOCALES.flatMap((locale) =>
      locale === 'fr' ? ['fr/a', 'fr/b'] : locale === 'es' ? [] : [`${locale}/b`],
    );
    expect(entryFiles('news', root)).toEqual(ids.map((id) => ({ id, file: `${CONTENT}/news/${id}.md` })));
  });

  it('are in a stable order for YAML, without other files', () => {
    write(...['stage-10.yaml', 'stage-02.yaml', 'README.md'].map((name) => `${CONTENT}/stages/${name}`));
    expect(entryFiles('stages', root).map(({ id }) => id)).toEqual(['stage-02', 'stage-10']);
  });

  it('are none if the folder does not exist', () => {
    expect(entryFiles('alerts', root)).toEqual([]);
  });
});

describe('the letter to the members', () => {
  it('exists in a language that has its file, and in no other', () => {
    write(`${CONTENT}/members/en/club-home.md`, `${CONTENT}/members/fr/club-bonus.md`);
    expect(LOCALES.filter((locale) => hasClubLetter(locale, root))).toEqual(['en']);
  });
});

describe('the public files for the check', () => {
  it('are those of the race in force', () => {
    write(
      `${PUBLIC}/videos/film.webm`,
      'src/races/yet-another/public/videos/other.webm',
      'elsewhere/videos/third.webm',
    );
    expect([...contentFiles(root).publicFiles]).toEqual(['/videos/film.webm']);
  });
});

describe('the loader and the check', () => {
  it('list the same files in every collection of the site', async () => {
    const content = await readContent(contentFiles(), markdownPlugins);
    const seen = Object.values(content).flatMap((entries: readonly { readonly file: string }[]) =>
      entries.map(({ file }) => file),
    );
    const names = [
      'stages',
      'climbs',
      'teams',
      'riders',
      'results',
      'news',
      'members',
      'authors',
      'photos',
      'videos',
      'partners',
      'alerts',
      'pages',
    ] as const;
    expect(seen.toSorted()).toEqual(names.flatMap((name) => entryFiles(name).map(({ file }) => file)).toSorted());
  });
});
