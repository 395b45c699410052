import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../scripts/filesIn.ts';
import { headersOf } from '../../../scripts/headers/headersOf.ts';
import { nginxMaps } from '../../../scripts/headers/nginxMaps.ts';
import { writeHeaders } from '../../../scripts/headers/writeHeaders.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const page = (policy = "default-src 'none'") =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><title>page</title>`;

/** A small site with some additional files. */
const site = (more: Readonly<Record<string, string>> = {}): string => {
  const folder = temporaryFolder();
  const missing = ['fr', 'en', 'es', 'de'].map((locale) => [`${locale}/404/index.html`, page()] as const);
  for (const [file, text] of [
    ...missing,
    ['index.html', page("script-src 'self'")] as const,
    ...Object.entries(more),
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
};

const written = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

describe('the headers of a site', () => {
  it('are the same bytes for the same site, whatever was there before', async () => {
    const [one, other] = [site(), site()];
    await writeHeaders({ folder: one });
    mkdirSync(join(other, '.deploy/nginx'), { recursive: true });
    writeFileSync(join(other, '.deploy/nginx/maps.conf'), 'old');
    await writeHeaders({ folder: other });
    await writeHeaders({ folder: other });
    expect(filesIn(other)).toEqual(filesIn(one));
    for (const file of filesIn(one)) expect(written(other, file), file).toBe(written(one, file));
  });

  it('are written for nginx however many files the site has', () => {
    const headers = headersOf('news/index.html', "script-src 'self'");
    const maps = nginxMaps(new Map(Array.from({ length: 200_000 }, (_, number) => [`${number}/index.html`, headers])));
    expect(maps).toContain('map_hash_max_size 1048576;');
    expect(maps).toContain('"/199999/index.html" "1";');
  });

  it('include neither files for hosts nor compressed twins, but well-known files', async () => {
    const folder = site({ '.well-known/gpc.json': '{}', 'index.html.br': 'x', '.hidden/a.txt': 'x' });
    await writeHeaders({ folder });
    const maps = written(folder, '.deploy/nginx/maps.conf');
    expect(maps).toContain('"/.well-known/gpc.json"');
    expect(maps).not.toMatch(/hidden|\.br|_headers|\.deploy/);
  });

  it('distinguish pages of one folder from files of one kind', async () => {
    const folder = site({ 'og/fr/a.png': 'x', 'og/de/b.png': 'x', 'mixed/a.png': 'x', 'mixed/b.ics': 'x' });
    await writeHeaders({ folder });
    const addresses = written(folder, '_headers')
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(addresses).toEqual([
      '/*',
      '/de/404/',
      '/en/404/',
      '/es/404/',
      '/fr/404/',
      '/',
      '/mixed/a.png',
      '/mixed/b.ics',
      '/og/*',
    ]);
  });

  it('of a file of unknown type are refused in one sentence that names where to add it', async () => {
    await expect(writeHeaders({ folder: site({ 'data/stage.xyz': 'x' }) })).rejects.toThrow(
      'data/stage.xyz has no media type: add the end of its name to MEDIA_TYPES in src/lib/hosting/headers.ts.',
    );
  });

  it.each([
    ['none', '<!DOCTYPE html><html><head><meta charset="utf-8"><title>page</title>'],
    ['one that stands too late', page().replace('<meta charset="utf-8">', '<meta charset="utf-8"><title>t</title>')],
  ])('of a page whose policy is %s are refused in one sentence', async (_what, html) => {
    await expect(writeHeaders({ folder: site({ 'fr/index.html': html }) })).rejects.toThrow(
      'fr/index.html has no content policy behind its encoding.',
    );
  });

  it.each([
    [
      'is too long for nginx',
      `script-src ${"'sha256-0123456789' ".repeat(300)}`,
      'nginx accepts parameters of 4000 bytes',
    ],
    ['nginx would take for a variable', "script-src $host 'self'", 'nginx would misread'],
  ])('of a page whose policy %s are refused in one sentence', async (_what, policy, sentence) => {
    await expect(writeHeaders({ folder: site({ 'fr/index.html': page(policy) }) })).rejects.toThrow(sentence);
  });

  it('are refused above Cloudflare’s limit of rules', async () => {
    const feeds = Array.from({ length: 100 }, (_, number) => [`news/${number}/rss.xml`, 'x'] as const);
    const folder = site({ 'news/0.xml': 'x', ...Object.fromEntries(feeds) });
    await expect(writeHeaders({ folder })).rejects.toThrow('Cloudflare takes 100 rules, and the site has');
  });

  it('apply to a copy of the site as well', async () => {
    const folder = site();
    await writeHeaders({ folder });
    const copy = temporaryFolder();
    cpSync(folder, copy, { recursive: true });
    await writeHeaders({ folder: copy });
    expect(filesIn(copy)).toEqual(filesIn(folder));
  });
});
