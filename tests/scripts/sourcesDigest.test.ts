import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFolder, publicFolder } from '~/config/race/folders.ts';
import { sourcesDigest } from '../../scripts/redraw/sourcesDigest.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const CONTENT = contentFolder(process.env);

const FILES = [
  'src/pages/index.astro',
  'src/i18n/messages/fr/site.json',
  'src/content/schemas/news.ts',
  `${CONTENT}/race.yaml`,
  'scripts/chunks.ts',
  'astro.config.mjs',
  'package-lock.json',
  `${publicFolder(process.env)}/pictures/start.webp`,
];

const project = () => {
  const root = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const file of FILES) write(file, 'one');
  return { write, digest: (env: NodeJS.ProcessEnv = process.env) => sourcesDigest(root, env) };
};

describe('the digest of the sources of drawn pages', () => {
  it.each(FILES)('differs if %s has changed', (file) => {
    const { write, digest } = project();
    const before = digest();
    write(file, 'other');
    expect(digest()).not.toBe(before);
  });

  it('differs with another setting, or with a new file of code', () => {
    const { write, digest } = project();
    const before = digest();
    expect(digest({ ...process.env, PUBLIC_SITE_ORIGIN: 'https://other.example' })).not.toBe(before);
    write('src/pages/[locale]/new.astro', 'one');
    expect(digest()).not.toBe(before);
  });

  it('is the same if only entries of the race, or its first stories, have changed', () => {
    const { write, digest } = project();
    const before = digest();
    write(`${CONTENT}/news/fr/new.md`, 'An article.');
    write(`${CONTENT}/results/stage-01.yaml`, 'stage: 1');
    write(`${CONTENT}/home.yaml`, '- article: new');
    expect(digest()).toBe(before);
  });
});
