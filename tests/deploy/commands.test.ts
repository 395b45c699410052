import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { findNginx } from '../../scripts/deploy/findNginx.ts';
import { startNginx } from '../../scripts/deploy/startNginx.ts';
import { filesIn } from '../../scripts/filesIn.ts';
import { builtSite } from '../built/builtSite.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DOCUMENT = 'docs/operations.md';
const folder = mkdtempSync(join(tmpdir(), 'club-commands-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The code block of the document that contains a text. */
const blockWith = (text: string): string => {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/^```(?:sh|nginx)\n([\s\S]*?)^```$/gm);
  const block = [...blocks].map(([, written = '']) => written).find((written) => written.includes(text));
  if (block === undefined) throw new Error(`No block of ${DOCUMENT} holds "${text}".`);
  return block.trim();
};

/** Runs the commands like a reader who copies them; the first failure aborts. */
const run = (commands: string): void => {
  const { status, stderr } = spawnSync('sh', ['-eu'], { cwd: folder, input: commands, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
};

it('the documented commands for Cloudflare upload the site, its headers and its 404 pages, and nothing else', () => {
  const commands = blockWith('cp -R dist upload').split('\n');
  const deploy = () => {
    run(commands.filter((command) => !command.startsWith('npx ')).join('\n'));
  };
  cpSync(builtSite.root, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist/of-the-first-deploy.html'), 'An article that is taken down.');
  deploy();
  rmSync(join(folder, 'dist/of-the-first-deploy.html'));
  deploy();
  const pages = ['404.html', ...['fr', 'en', 'es', 'de'].map((locale) => `${locale}/404.html`)];
  expect(filesIn(join(folder, 'upload'))).toEqual([...builtSite.files, '_headers', '_redirects', ...pages].sort());
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  for (const file of ['_headers', '_redirects'])
    expect(read(`upload/${file}`)).toBe(read(`dist/.deploy/cloudflare/${file}`));
});

it('nginx as documented serves the chunks of the previous build for a week, with the same headers', async () => {
  const inFolder = (text: string) => text.replaceAll('/srv/', `${folder}/srv/`);
  const put = (site: string, name: string, daysAgo: number) => {
    const file = join(folder, 'srv', site, '_astro', name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `export const part = '${name}';`);
    const then = Date.now() / 1000 - daysAgo * 86_400;
    utimesSync(file, then, then);
  };
  put('club', 'chat.before.js', 1);
  put('club-before', 'chat.recent.js', 6);
  put('club-before', 'chat.ancient.js', 9);
  run(inFolder(blockWith('find /srv/club-before/_astro')));
  rmSync(join(folder, 'srv/club'), { recursive: true });
  put('club', 'chat.now.js', 0);
  cpSync(join(builtSite.root, '.deploy'), join(folder, 'srv/club/.deploy'), { recursive: true });
  const locations = [inFolder(blockWith('location @before'))];
  const { origin, close } = await startNginx(findNginx(), join(folder, 'srv/club'), locations);
  onTestFinished(close);
  const answerOf = async (name: string) => {
    const { status, headers } = await fetch(`${origin}/_astro/${name}`);
    return [status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')];
  };
  const [now, before, recent] = await Promise.all(['chat.now.js', 'chat.before.js', 'chat.recent.js'].map(answerOf));
  expect(now?.[0]).toBe(200);
  expect([before, recent]).toEqual([now, now]);
  expect((await answerOf('chat.ancient.js'))[0]).toBe(404);
});
