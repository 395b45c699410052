import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveSite } from '../../scripts/serveSite.ts';
import { ask } from '../built/ask.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const page = (policy: string, text = '') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">${text}`;

/** A site of some files, served; its files can be written meanwhile. */
const serve = async (files: Readonly<Record<string, string | Buffer>>) => {
  const root = temporaryFolder();
  const write = (file: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, `${file}.new`), text);
    // As in a build: a process that reads the old file continues to read it.
    renameSync(join(root, `${file}.new`), join(root, file));
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const site = await serveSite({ root, port: 0 });
  onTestFinished(() => site.close());
  return { origin: `http://localhost:${site.port}`, write };
};

describe('the policy in the header', () => {
  it('is that of the page, even if another page takes its place', async () => {
    const { origin, write } = await serve({ 'fr/index.html': page("script-src 'self'") });
    const policy = async () => (await ask(origin, '/fr/')).headers['content-security-policy'];
    expect(await policy()).toBe("script-src 'self'; frame-ancestors 'none'");
    expect(await policy()).toBe("script-src 'self'; frame-ancestors 'none'");
    write('fr/index.html', page("script-src 'none'", 'longer'));
    expect(await policy()).toBe("script-src 'none'; frame-ancestors 'none'");
  });

  it.each([
    ['behind an element', '<p>text</p><meta http-equiv="content-security-policy" content="script-src *">'],
    ['behind text', '<html>text<meta http-equiv="content-security-policy" content="script-src *">'],
    ['in a comment', '<head><!--<meta http-equiv="content-security-policy" content="script-src *">-->'],
    ['in an attribute', `<head><meta name='<meta http-equiv="content-security-policy" content="script-src *">'>`],
    ['on another element', '<p http-equiv="content-security-policy" content="script-src *">'],
  ])('of a page without one lets nothing run, even if it seems to have one %s', async (_place, html) => {
    const { origin } = await serve({ 'fr/index.html': html });
    expect((await ask(origin, '/fr/')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });
});

describe('a compressed twin', () => {
  const text = 'étape '.repeat(400);
  const files = { 'a.html': text, 'a.html.br': brotliCompressSync(text), 'a.html.gz': gzipSync(text), 'b.html': text };

  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('is sent for a request with "%s" as %s', async (accepted, encoding) => {
    const { headers } = await ask((await serve(files)).origin, '/a.html', { headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers['content-type'], headers.vary]).toEqual([
      encoding,
      'text/html; charset=utf-8',
      'Accept-Encoding',
    ]);
  });

  it('is not required, and has another etag than its file', async () => {
    const { origin } = await serve(files);
    const tag = async (path: string, accepted: string) =>
      (await ask(origin, path, { headers: { 'accept-encoding': accepted } })).headers.etag;
    expect((await ask(origin, '/b.html', { headers: { 'accept-encoding': 'br' } })).body.toString()).toBe(text);
    const tags = [await tag('/a.html', 'br'), await tag('/a.html', 'gzip'), await tag('/a.html', '')];
    expect(new Set(tags).size).toBe(3);
  });
});

it('a refusal has the headers of every response', async () => {
  const { origin } = await serve({ 'fr/index.html': 'text' });
  for (const [path, method, status] of [
    ['/%zz', 'GET', 400],
    ['/fr/', 'POST', 405],
    ['/nothing', 'GET', 404],
    ['/fr', 'GET', 308],
  ] as const) {
    const answer = await ask(origin, path, { method });
    expect(answer.status, path).toBe(status);
    expect(answer.headers, path).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    // RFC 6797, section 7.2: not over http. tests/built/serverHeaders.test.ts tests it over https.
    expect(answer.headers, path).not.toHaveProperty('strict-transport-security');
  }
});
