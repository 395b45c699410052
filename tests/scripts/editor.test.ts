import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { z } from 'astro/zod';
import { LOCALES } from '~/i18n/locales.ts';
import type { Request } from '../../scripts/editor/answer.ts';
import { localEditor } from '../../scripts/editor/localEditor.ts';
import { newsKind } from '../../scripts/new/newsKind.ts';
import { smallSite } from './smallSite.ts';

let site: ReturnType<typeof smallSite>;
let ask: ReturnType<typeof localEditor>;

beforeEach(() => {
  site = smallSite();
  ask = localEditor(site.root);
});

afterEach(() => {
  site.remove();
});

type Asked = Partial<Omit<Request, 'url' | 'body'>> & { readonly path: string; readonly body?: unknown };

const request = ({ path, body, ...others }: Asked): Request => ({
  method: body === undefined ? 'GET' : 'POST',
  url: new URL(path, 'http://localhost'),
  from: '127.0.0.1',
  body: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
  ...others,
  headers: {
    host: 'localhost:4321',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...others.headers,
  },
});

const answered = async (asked: Asked) => {
  const answer = await ask(request(asked));
  const text = answer === undefined ? '' : answer.body.toString();
  return { status: answer?.status, text };
};

const tokenSchema = z.object({ token: z.string() });

const withToken = async () => {
  const { token } = tokenSchema.parse(JSON.parse((await answered({ path: '/settings.json' })).text));
  return { authorization: `token ${token}` };
};

const CONTENTS = '/api/v1/repos/local/content/contents';

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

const save = async (files: readonly object[]) =>
  answered({ path: CONTENTS, headers: await withToken(), body: { files } });

const ANSWERS = new Map([
  ['date', '2020-09-14T10:00:00'],
  ['tags', 'route'],
  ['cover', 'map'],
  ...LOCALES.flatMap((locale): readonly (readonly [string, string])[] => [
    [`title-${locale}`, `A rest day ${locale}`],
    [`teaser-${locale}`, 'One sentence of a teaser that is long enough for every list of articles.'],
  ]),
]);

const ARTICLE = newsKind.files('rest-day', ANSWERS);
const created = ARTICLE.map(({ path, text }) => ({ operation: 'create', path, content: base64(text) }));

const everything = (): readonly string[] =>
  readdirSync(site.root, { recursive: true })
    .map(String)
    .filter((path) => !path.startsWith('.cache'))
    .toSorted();

describe('the editor under npm run dev', () => {
  it('lists the entries and gives their text as the API of Gitea does', async () => {
    const headers = await withToken();
    const tree = await answered({ path: '/api/v1/repos/local/content/git/trees/x?recursive=1&page=1', headers });
    expect(tree.text).toContain('src/content/pages/de/privacy.md');
    expect(tree.text).not.toContain('race.yaml');
    const path = 'src/content/pages/de/privacy.md';
    const texts = await answered({
      path: '/api/v1/repos/local/content/file-contents?ref=files',
      headers,
      body: { files: [path, 'package.json'] },
    });
    expect(JSON.parse(texts.text)).toEqual([{ path, content: base64(site.read(path)), encoding: 'base64' }, null]);
  });

  it('writes the files of an article as they are sent, and names them as git does', async () => {
    const { status, text } = await save(created);
    expect(status).toBe(201);
    for (const file of ARTICLE) expect(site.read(file.path)).toBe(file.text);
    const headers = await withToken();
    const tree = await answered({ path: '/api/v1/repos/local/content/git/trees/x?recursive=1', headers });
    const shaOf = z.object({ files: z.array(z.object({ sha: z.string() })) }).parse(JSON.parse(text));
    for (const { sha } of shaOf.files) expect(tree.text).toContain(sha);
  });

  it('refuses what the content check would refuse, with its sentences, and writes nothing', async () => {
    const before = everything();
    const { status, text } = await save(created.slice(1));
    expect(status).toBe(422);
    expect(text).toContain('src/content/news/fr/rest-day.md: found no such file');
    expect(everything()).toEqual(before);
  });

  it('reports only the mistakes of the save, not those that are there already', async () => {
    site.write('src/content/alerts/broken.yaml', 'shown: perhaps\n');
    expect((await save(created)).status).toBe(201);
  });

  it('does not overwrite the change of another program', async () => {
    const path = 'src/content/pages/de/privacy.md';
    const changed = { operation: 'update', path, content: base64(site.read(path)), sha: '0'.repeat(40) };
    const { status, text } = await save([changed]);
    expect(status).toBe(409);
    expect(text).toContain('was changed by another program');
    expect((await save([{ operation: 'create', path, content: '' }])).status).toBe(409);
  });

  it('takes pictures of the formats that browsers show, and nothing else under their names', async () => {
    const picture = { width: 4, height: 4, channels: 3, background: '#abc' } as const;
    const webp = await sharp({ create: picture }).webp().toBuffer();
    const path = 'public/pictures/start.webp';
    const { status, text } = await save([{ operation: 'create', path, content: base64('no picture') }]);
    expect(status).toBe(422);
    expect(text).toContain('found a file that is no picture; allowed: the format of the ending .webp.');
    expect((await save([{ operation: 'create', path, content: base64(webp) }])).status).toBe(201);
    const headers = await withToken();
    expect((await answered({ path: `/api/v1/repos/local/content/media/files/${path}`, headers })).status).toBe(200);
  });

  it('keeps the picture and the text that shows it together', async () => {
    const webp = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#abc' } })
      .webp()
      .toBuffer();
    const texts = new Map([
      ...ANSWERS,
      ...LOCALES.map((locale) => [`text-${locale}`, '![A start](/pictures/start.webp)'] as const),
    ]);
    const files = newsKind
      .files('rest-day', texts)
      .map(({ path, text }) => ({ operation: 'create', path, content: base64(text) }));
    expect((await save(files)).text).toContain('found the picture');
    const picture = { operation: 'create', path: 'public/pictures/start.webp', content: base64(webp) };
    expect((await save([...files, picture])).status).toBe(201);
  });

  it('T66 refuses requests of other sites, of other machines, and by other names of this one', async () => {
    const path = '/settings.json';
    expect((await answered({ path })).status).toBe(200);
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost.evil.example:4321' },
      { origin: 'http://localhost:8080' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await answered({ path, headers })).status, JSON.stringify(headers)).toBe(403);
    }
    expect((await answered({ path, from: '192.0.2.7' })).status).toBe(403);
  });

  it('T66 writes for its own page alone: with the token of this server, and JSON', async () => {
    const before = everything();
    const body = { files: created };
    const headers = await withToken();
    expect((await answered({ path: CONTENTS, body })).status).toBe(401);
    expect((await answered({ path: CONTENTS, body, headers: { authorization: 'token 00' } })).status).toBe(401);
    const plain = { ...headers, 'content-type': 'text/plain' };
    expect((await answered({ path: CONTENTS, body, headers: plain })).status).toBe(415);
    expect((await answered({ path: CONTENTS, body: '{"files":', headers })).status).toBe(422);
    expect((await answered({ path: '/drafts', body: {} })).status).toBe(401);
    expect(everything()).toEqual(before);
  });

  it.each([
    'package.json',
    'src/content/race.yaml',
    'src/content/riders/egan-bernal.yaml',
    'src/content/news/fr/../../../../package.json',
    'src/content/news/it/a.md',
    'src/content/news/fr/a.mdx',
    'src/content/news/fr/.hidden.md',
    '/etc/passwd',
    'public/pictures/../robots.txt',
    'public/pictures/a/b.webp',
    'public/pictures/drawing.svg',
    'public/pictures/..webp',
  ])('T66 writes entries and pictures, and nothing at %s', async (path) => {
    const before = everything();
    for (const operation of ['create', 'update', 'delete']) {
      expect((await save([{ operation, path, content: base64('x') }])).status).toBe(403);
    }
    const to = 'src/content/news/fr/a.md';
    expect((await save([{ operation: 'update', path: to, from_path: path, content: base64('x') }])).status).toBe(403);
    const headers = await withToken();
    const address = `/api/v1/repos/local/content/raw/${encodeURIComponent(path)}`;
    expect((await answered({ path: address, headers })).status).toBe(404);
    expect(everything()).toEqual(before);
  });

  it('T66 follows no symbolic link out of the content', async () => {
    site.write('outside/a.md', 'secret');
    site.write('src/content/news/fr/plain.md', 'x');
    symlinkSync(join(site.root, 'outside'), join(site.root, 'src/content/news/de'));
    symlinkSync(join(site.root, 'outside/a.md'), join(site.root, 'src/content/news/fr/a.md'));
    for (const path of ['src/content/news/de/b.md', 'src/content/news/fr/a.md']) {
      expect((await save([{ operation: 'create', path, content: base64('x') }])).status).toBe(403);
    }
    expect(site.read('outside/a.md')).toBe('secret');
    const headers = await withToken();
    const tree = await answered({ path: '/api/v1/repos/local/content/git/trees/x?recursive=1', headers });
    expect(tree.text).not.toContain('news/fr/a.md');
  });

  it('T66 keeps a draft beside the content, under a name of the form of an entry', async () => {
    const headers = await withToken();
    const draft = { collection: 'news', locale: 'de', id: 'rest-day', text: 'A draft' };
    expect((await answered({ path: '/drafts', headers, body: draft })).text).toBe(
      '{"address":"preview/news/de/rest-day/"}',
    );
    expect(site.read('.cache/editor-drafts/news/de/rest-day.md')).toBe('A draft');
    for (const wrong of [{ id: '../../a' }, { collection: 'riders' }, { collection: '__proto__' }]) {
      expect((await answered({ path: '/drafts', headers, body: { ...draft, ...wrong } })).status).toBe(422);
    }
  });
});
