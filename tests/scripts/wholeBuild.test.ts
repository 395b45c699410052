import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../scripts/copyProject.ts';

let copy: string;

beforeAll(() => {
  copy = copyProject();
  mkdirSync(join(copy, 'dist'));
  writeFileSync(join(copy, 'dist/index.html'), 'the last good site');
}, 60_000);

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Removes the pages that these tests do not need: an error in a page also stops a small build. */
const keepPages = (...kept: readonly string[]) => {
  const pages = join(copy, 'src/pages');
  for (const entry of readdirSync(pages, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.includes(relative(pages, file))) rmSync(file);
  }
};

/** Changes one file of the copy, runs the real build on it and puts the file back. */
const buildWith = (file: string, before: string | RegExp, after: string) => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(before, () => after);
  if (changed === text) throw new Error(`${file} does not hold ${String(before)}.`);
  writeFileSync(path, changed);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: copy, encoding: 'utf8' });
  writeFileSync(path, text);
  return { status, output: `${stdout}${stderr}` };
};

const ARTICLE = 'src/content/news/de/stage-09-pogacar-wins-in-laruns.md';

describe('R32 the whole build with an editor’s mistake', { timeout: 180_000 }, () => {
  it.each([
    ['an unknown rider', 'src/content/results/stage-09.yaml', 'bib: 204', 'bib: 209', 'found 209'],
    ['an impossible date', ARTICLE, 'date: 2020-09-06', 'date: 2020-02-30', '› date: found "2020-02-30'],
    ['a wrong key', ARTICLE, 'cover:', 'covre:', 'covre'],
    ['a script in the text', ARTICLE, /$/, '\n<script>alert(1)</script>\n', 'found the HTML "<script>'],
    ['a broken link', ARTICLE, /$/, '\n[x](/de/fahrer/niemand/)\n', '"/de/fahrer/niemand/"'],
  ])('stops at %s, reports file and finding, and leaves the last good site', (_, file, before, after, sentence) => {
    const { status, output } = buildWith(file, before, after);
    expect(status).toBe(1);
    expect(output).toContain(sentence);
    expect(output).toContain(file);
    expect(readFileSync(join(copy, 'dist/index.html'), 'utf8')).toBe('the last good site');
  });

  it('stops at a Markdown plugin that throws, with the name of the file', () => {
    keepPages('[locale]/index.astro', '[locale]/[news]/[article].astro', 'favicon.ico.ts');
    const { status, output } = buildWith(
      'src/content/markdownPlugins.ts',
      '  satteriHeadingIdsPlugin(),',
      "{ name: 'broken', element: { filter: ['p'], visit: () => { throw new Error('the plugin is broken'); } } }, satteriHeadingIdsPlugin(),",
    );
    expect(status).toBe(1);
    expect(output).toContain('the plugin is broken');
    expect(output).toContain('src/content/news/');
  });

  it('stops at a page that throws while it is drawn, and leaves the last good site', () => {
    const { status, output } = buildWith(
      'src/components/Podium.astro',
      'const t = wordingIn(locale);',
      "const t = wordingIn(locale);\nthrow new Error('the podium is broken');",
    );
    expect(status).toBe(1);
    expect(output).toContain('the podium is broken');
    expect(readdirSync(join(copy, 'dist'))).toEqual(['index.html']);
  });
});
