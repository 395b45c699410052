import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { surroundings } from '../../scripts/surroundings.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const FILES = {
  'astro.config.mjs': "import { chunks } from './scripts/chunks.ts';\n",
  'scripts/chunks.ts': 'export const chunks = 1;\n',
  'src/middleware.ts': "import { POLICY } from '~/config/policy.ts';\n",
  'src/config/policy.ts': "import { HOSTS } from './hosts.ts';\nexport const POLICY = HOSTS;\n",
  'src/config/hosts.ts': "export const HOSTS = ['self'];\n",
  'src/pages/index.astro': 'A page.\n',
  '.cache/fonts/digest': 'one',
};

const project = () => {
  const root = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  return { write, digest: (env: NodeJS.ProcessEnv = {}) => surroundings(root, env) };
};

describe('the files that affect pages without being imported by one', () => {
  it.each(['astro.config.mjs', 'scripts/chunks.ts', 'src/middleware.ts', 'src/config/hosts.ts', '.cache/fonts/digest'])(
    'have another digest if %s has changed',
    (file) => {
      const { write, digest } = project();
      const before = digest();
      write(file, `${FILES[file as keyof typeof FILES]}// changed\n`);
      expect(digest()).not.toBe(before);
    },
  );

  it('have another digest if a public setting or the sandbox’s address differs', () => {
    const { digest } = project();
    const digests = [
      digest(),
      digest({ PUBLIC_SITE_ORIGIN: 'https://other.example' }),
      digest({ SANDBOX_PORT: '4401' }),
      digest({ SANDBOX_ORIGIN: 'https://localhost:4401' }),
    ];
    expect(new Set(digests).size).toBe(4);
  });

  it('have another digest in a replay, the same one for all its moments, and another one for another race', () => {
    const { write, digest } = project();
    write('src/races/other/race.yaml', 'name: Another race\n');
    const at = { CLUB_AT: '2020-09-06T18:00:00.000Z', CLUB_AT_SINCE: '1' };
    const digests = [digest(), digest(at), digest({ CLUB_RACE: 'other' })];
    expect(new Set(digests).size).toBe(3);
    expect(digest({ CLUB_AT: '2020-09-06T20:00:00.000Z', CLUB_AT_PACE: '60' })).toBe(digest(at));
  });

  it('have another digest if the definition of the race has changed', () => {
    const { write, digest } = project();
    write('src/content/race.yaml', 'name: One race\n');
    const before = digest();
    write('src/content/race.yaml', 'name: Another race\n');
    expect(digest()).not.toBe(before);
  });

  it('have the same digest if only topics or comments of the race have changed, as pages have their topics in their props', () => {
    const { write, digest } = project();
    const race = 'name: One race\ntags:\n  sprint: { fr: Sprint, de: Sprint }\n';
    write('src/content/race.yaml', race);
    const before = digest();
    write('src/content/race.yaml', race.replace('de: Sprint', 'de: Sprints').replace('tags:', 'tags: # A comment'));
    expect(digest()).toBe(before);
    write('src/content/race.yaml', race.replace('One race', 'Another race'));
    expect(digest()).not.toBe(before);
  });

  it('have another digest if a definition has become invalid', () => {
    const { write, digest } = project();
    write('src/content/race.yaml', 'tags: { sprint: Sprint }\n');
    const before = digest();
    write('src/content/race.yaml', 'tags: { sprint: Sprint\n');
    expect(digest()).not.toBe(before);
  });

  it('have the same digest if a page or a private variable has changed', () => {
    const { write, digest } = project();
    const before = digest();
    write('src/pages/index.astro', 'Another page.\n');
    expect(digest({ HOME: '/somewhere' })).toBe(before);
  });

  it('include a missing file that is imported', () => {
    const { write, digest } = project();
    write('src/middleware.ts', "import { GONE } from './gone.ts';\n");
    expect(() => digest()).toThrow(/gone\.ts/);
  });
});
