import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { filesIn } from '../../scripts/filesIn.ts';
import { builtSite } from '../built/builtSite.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'club-readme-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The commands of the README's block that holds a text. */
const commandsWith = (text: string): readonly string[] => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  );
  const block = blocks.find((some) => some.includes(text));
  if (block === undefined) throw new Error(`No block of the README holds "${text}".`);
  return block.trim().split('\n');
};

it('the commands of the README for Cloudflare leave the site, its headers and its 404 pages, and nothing else', () => {
  cpSync(builtSite.root, join(folder, 'dist'), { recursive: true });
  const commands = commandsWith('cp -R dist upload').filter((command) => !command.startsWith('npx '));
  const { status, stderr } = spawnSync('sh', ['-eu'], { cwd: folder, input: commands.join('\n'), encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const pages = ['404.html', ...['fr', 'en', 'es', 'de'].map((locale) => `${locale}/404.html`)];
  expect(filesIn(join(folder, 'upload'))).toEqual([...builtSite.files, '_headers', '_redirects', ...pages].sort());
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  for (const file of ['_headers', '_redirects'])
    expect(read(`upload/${file}`)).toBe(read(`dist/.deploy/cloudflare/${file}`));
});
