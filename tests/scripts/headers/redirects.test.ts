import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { REDIRECTS, type Redirect } from '~/config/redirects.ts';
import { cloudfrontRequest, cloudfrontStore } from '../../../scripts/headers/cloudfrontRequest.ts';
import { writeHeaders } from '../../../scripts/headers/writeHeaders.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const page = `<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'"><title>page</title>`;

const RENAMED = { from: '/fr/actualites/avant/', to: '/fr/actualites/apres/', status: 301 } as const;

const many = (count: number): readonly Redirect[] =>
  Array.from({ length: count }, (_, at) => ({ from: `/fr/actualites/avant-${at}/`, to: RENAMED.to, status: 301 }));

/** The files for hosts of a site with redirects. */
const written = async (redirects: readonly Redirect[], say?: (line: string) => void) => {
  const folder = temporaryFolder();
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of ['index.html', ...['fr', 'en', 'es', 'de'].map((locale) => `${locale}/404/index.html`)])
    put(file, page);
  put('.deploy/redirects.json', JSON.stringify(redirects));
  await writeHeaders(say === undefined ? { folder } : { folder, say });
  return (file: string) => readFileSync(join(folder, file), 'utf8');
};

describe('the redirect of a renamed entry', () => {
  it('is one line for Netlify, before the lines of the 404 pages', async () => {
    const lines = (await written([RENAMED]))('_redirects').split('\n');
    expect(lines.filter((line) => line.includes('avant'))).toEqual(['/fr/actualites/avant/ /fr/actualites/apres/ 301']);
    expect(lines.findIndex((line) => line.includes('avant'))).toBeLessThan(
      lines.findIndex((line) => line.endsWith(' 404')),
    );
  });

  it('is two lines for Cloudflare, with and without the slash at its end', async () => {
    const lines = (await written([RENAMED]))('.deploy/cloudflare/_redirects').split('\n');
    expect(lines.filter((line) => line.includes('avant'))).toEqual([
      '/fr/actualites/avant/ /fr/actualites/apres/ 301',
      '/fr/actualites/avant /fr/actualites/apres/ 301',
    ]);
  });

  it('is two exact locations for nginx, which keep the query', async () => {
    const lines = (await written([RENAMED]))('.deploy/nginx/server.conf').split('\n');
    expect(lines.filter((line) => line.includes('avant'))).toEqual([
      'location = /fr/actualites/avant/ { return 301 /fr/actualites/apres/$is_args$args; }',
      'location = /fr/actualites/avant { return 301 /fr/actualites/apres/$is_args$args; }',
    ]);
  });

  it('is left out for Cloudflare above its limit, with one sentence, and is kept for the other hosts', async () => {
    const lines: string[] = [];
    const read = await written(many(1000), (line) => lines.push(line));
    expect(lines).toEqual([
      expect.stringMatching(/^build: no _redirects for Cloudflare, which takes 2000: the site has 200\d$/),
    ]);
    expect(() => read('.deploy/cloudflare/_redirects')).toThrow('ENOENT');
    for (const file of ['_redirects', '.deploy/nginx/server.conf']) expect(read(file)).toContain('/avant-999/');
  });

  it('is refused if its file does not have the form that the pages write', async () => {
    await expect(written([{ from: '/a/', to: 'b', status: 301 } as unknown as Redirect])).rejects.toThrow(/to/);
  });
});

const answered = z.object({
  statusCode: z.number().optional(),
  uri: z.string().optional(),
  headers: z.object({ location: z.object({ value: z.string() }).optional() }).optional(),
});

/** The response of the function for CloudFront; a key-value store contains the given entries. */
const asked = async (source: string, uri: string, store: ReadonlyMap<string, string> = new Map()) => {
  const cf = {
    kvs: () => ({
      get: (key: string) => {
        const value = store.get(key);
        return value === undefined ? Promise.reject(new Error('No such key.')) : Promise.resolve(value);
      },
    }),
  };
  const event = { request: { uri, querystring: { q: { value: 'a' } }, headers: {} } };
  const script = `${source.replace("import cf from 'cloudfront';\n", '')};handler(event)`;
  const { statusCode, headers, uri: file } = answered.parse(await runInNewContext(script, { cf, event }));
  return file ?? [statusCode, headers?.location?.value];
};

describe('the function for CloudFront', () => {
  it.each(['/fr/actualites/avant/', '/fr/actualites/avant'])(
    'redirects %s itself as long as it has space',
    async (uri) => {
      const source = cloudfrontRequest([...REDIRECTS, RENAMED]);
      expect(source).not.toContain('import');
      expect(await asked(source, uri)).toEqual([301, '/fr/actualites/apres/?q=a']);
      expect(await asked(source, '/fr/actualites/apres/')).toBe('/fr/actualites/apres/index.html');
    },
  );

  it('reads a key-value store if it has no space, and continues without a result', async () => {
    const redirects = [...REDIRECTS, ...many(300), RENAMED];
    const source = cloudfrontRequest(redirects);
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(10_240);
    const { data } = z
      .object({ data: z.array(z.object({ key: z.string(), value: z.string() })) })
      .parse(JSON.parse(cloudfrontStore(redirects)));
    const store = new Map(data.map(({ key, value }) => [key, value]));
    expect(await asked(source, '/fr/actualites/avant/', store)).toEqual([301, '/fr/actualites/apres/?q=a']);
    expect(await asked(source, '/fr/actualites/avant', store)).toEqual([301, '/fr/actualites/apres/?q=a']);
    expect(await asked(source, '/fr/actualites/apres/', store)).toBe('/fr/actualites/apres/index.html');
    expect(await asked(source, '/fr/actualites/avant/')).toBe('/fr/actualites/avant/index.html');
    expect(await asked(source, '/.well-known/change-password')).toEqual([302, '/fr/password-reset/?q=a']);
  });
});
