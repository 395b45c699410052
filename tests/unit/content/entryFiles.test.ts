import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentFiles } from '~/content/check/contentFiles.ts';
import { readContent } from '~/content/check/readContent.ts';
import { markdownPlugins } from '~/content/markdownPlugins.ts';
import { entryFiles } from '~/content/entryFiles.ts';

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
    write('src/content/news/de/b.md', 'src/content/news/fr/b.md', 'src/content/news/fr/a.md');
    expect(entryFiles('news', root)).toEqual([
      { id: 'fr/a', file: 'src/content/news/fr/a.md' },
      { id: 'fr/b', file: 'src/content/news/fr/b.md' },
      { id: 'de/b', file: 'src/content/news/de/b.md' },
    ]);
  });

  it('are in a stable order for YAML, without what is none', () => {
    write('src/content/stages/stage-10.yaml', 'src/content/stages/stage-02.yaml', 'src/content/stages/README.md');
    expect(entryFiles('stages', root).map(({ id }) => id)).toEqual(['stage-02', 'stage-10']);
  });

  it('are none when the folder is not there', () => {
    expect(entryFiles('alerts', root)).toEqual([]);
  });
});

describe('the loader and the check', () => {
  it('see the same files in every collection of the site', async () => {
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
      'videos',
      'partners',
      'alerts',
      'pages',
    ] as const;
    expect(seen.toSorted()).toEqual(names.flatMap((name) => entryFiles(name).map(({ file }) => file)).toSorted());
  });
});
