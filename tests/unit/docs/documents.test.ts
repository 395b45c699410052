import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { anchorsIn, blocksIn, codesIn, withoutBlocks } from './markdown.ts';

const AT_THE_ROOT = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const DOCUMENTS = [...AT_THE_ROOT, 'services/README.md', ...globSync('docs/**/*.md').toSorted()];

/** The documents that name files of the repository only by their full path. */
const OF_FILES = DOCUMENTS.filter((file) =>
  /^docs\/(?:decisions\/.+|architecture|operations|performance)\.md$/.test(file),
);

/** The documents that name files of the content also by their path in the race's folder, some with a placeholder. */
const OF_CONTENT = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/editors.md'];
const PLACEHOLDER = /[<…{]|NN|name/;

const FOLDERS = String.raw`(?:\.github|docs|platform|public|sandbox|scripts|services|src|tests)`;
const IN_FOLDER = new RegExp(String.raw`^${FOLDERS}/\S+$`);
/** A path without a folder is a file at the root. */
const AT_ROOT = /^[\w.-]+\.(?:astro|css|json|mjs|md|tsx?|ya?ml)$/;
/** A diagram has the names of files in its labels, between quotes and line breaks. */
const IN_DIAGRAM = new RegExp(String.raw`\b${FOLDERS}/[^\s"<]+`, 'g');

const pathsIn = (text: string): readonly string[] => [
  ...codesIn(withoutBlocks(text)).filter((code) => IN_FOLDER.test(code) || AT_ROOT.test(code)),
  ...blocksIn(text, 'mermaid').flatMap((diagram) => diagram.match(IN_DIAGRAM) ?? []),
];

const SCRIPTS = Object.keys(
  z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
    .scripts,
);

/** Brackets are part of a name, as in `src/pages/[locale]`, unless a star makes it a pattern. */
const isThere = (path: string): boolean => (path.includes('*') ? globSync(path).length > 0 : existsSync(path));

describe('a document', () => {
  it.each(OF_FILES)('%s names only files that exist', (document) => {
    const paths = pathsIn(readFileSync(document, 'utf8'));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it.each(OF_CONTENT)('%s names no file of the repository that does not exist', (document) => {
    const paths = codesIn(withoutBlocks(readFileSync(document, 'utf8'))).filter((code) => IN_FOLDER.test(code));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !PLACEHOLDER.test(path) && !isThere(path))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links only to existing files and headings', (document) => {
    const text = withoutBlocks(readFileSync(document, 'utf8')).replaceAll(/`[^`]+`/g, '');
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .flatMap(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? document : join(dirname(document), path);
        if (!existsSync(file)) return true;
        return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names only npm scripts that exist', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)];
    expect(named.flatMap(([, name = '']) => (SCRIPTS.includes(name) ? [] : name))).toEqual([]);
  });
});

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8');

  it.each(['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('docs/*.md'), 'docs/decisions/README.md'])(
    'links %s',
    (document) => {
      expect(readme).toContain(`](${document})`);
    },
  );

  it('can be read in a few minutes: 130 lines of at most 200 characters', () => {
    const lines = readme.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(130);
    expect(lines.filter((line) => line.length > 200)).toEqual([]);
  });
});
