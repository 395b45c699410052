import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { z } from 'astro/zod';
import { LOCALES } from '~/i18n/locales.ts';
import type { Request } from '../../scripts/editor/answer.ts';
import { editorSources } from '../../scripts/editor/bundleEditor.ts';
import { commitLocally } from '../../scripts/editor/localCommit.ts';
import { localEditor } from '../../scripts/editor/localEditor.ts';
import { gitSha, localFiles } from '../../scripts/editor/localFiles.ts';
import { newsKind } from '../../scripts/new/newsKind.ts';
import { photoKind } from '../../scripts/new/photoKind.ts';
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

const request = ({ path, body, ...others }: Asked): Request => {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  const ofBody = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return {
    method: body === undefined ? 'GET' : 'POST',
    url: new URL(path, 'http://localhost'),
    sentTo: `/_editor${path}`,
    from: '127.0.0.1',
    body: () => Promise.resolve(text),
    ...others,
    headers: { host: 'localhost:4321', ...(body !== undefined && ofBody), ...others.headers },
  };
};

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

const PHOTO = new Map([
  ...LOCALES.map((locale) => [`alt-${locale}`, 'A road'] as const),
  ['credit', 'A. Photographer'],
  ['rights', '© Race Club'],
]);

const ARTICLE = newsKind.files('rest-day', ANSWERS);
const created = ARTICLE.map(({ path, text }) => ({ operation: 'create', path, content: base64(text) }));

/** The files of an article whose text shows a picture. */
const showing = (picture: string) =>
  newsKind
    .files(
      'rest-day',
      new Map([
        ...ANSWERS,
        ...LOCALES.map((locale) => [`text-${locale}`, `![A start](/pictures/${picture})`] as const),
      ]),
    )
    .map(({ path, text }) => ({ operation: 'create', path, content: base64(text) }));

const everything = (): readonly string[] =>
  readdirSync(site.root, { recursive: true })
    .map(String)
    .filter((path) => !path.startsWith('.cache'))
    .toSorted();

describe('the editor under npm run dev', () => {
  it('lists the entries and returns their text like the API of Gitea', async () => {
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

  it('writes the files of an article as sent, with the SHAs of git', async () => {
    const { status, text } = await save(created);
    expect(status).toBe(201);
    for (const file of ARTICLE) expect(site.read(file.path)).toBe(file.text);
    const headers = await withToken();
    const tree = await answered({ path: '/api/v1/repos/local/content/git/trees/x?recursive=1', headers });
    const shaOf = z.object({ files: z.array(z.object({ sha: z.string() })) }).parse(JSON.parse(text));
    for (const { sha } of shaOf.files) expect(tree.text).toContain(sha);
  });

  it('writes the stories of the home page, which must be existing articles', async () => {
    expect((await save(created)).status).toBe(201);
    const path = 'src/content/home.yaml';
    const pinned = (article: string) => ({ operation: 'create', path, content: base64(`- article: ${article}\n`) });
    const { status, text } = await save([pinned('no-such-article')]);
    expect(status).toBe(422);
    expect(text).toContain('home.yaml');
    expect(text).toContain('no-such-article');
    expect((await save([pinned('rest-day')])).status).toBe(201);
    expect(site.read(path)).toBe('- article: rest-day\n');
    expect(localFiles(site.root).map((file) => file.path)).toContain(path);
  });

  it('refuses with the messages of the content check, and writes nothing', async () => {
    const before = everything();
    const { status, text } = await save(created.slice(1));
    expect(status).toBe(422);
    expect(text).toContain('src/content/news/fr/rest-day.md: found no such file');
    expect(everything()).toEqual(before);
  });

  it('reports only the mistakes of the save, not existing ones', async () => {
    site.write('src/content/alerts/broken.yaml', 'shown: perhaps\n');
    expect((await save(created)).status).toBe(201);
  });

  it('computes the SHA of an empty file as git does', () => {
    expect(gitSha(Buffer.from(''))).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
  });

  it('computes the SHA of a file again when its time or size has changed, and reads it only then', () => {
    const path = 'src/content/photos/start.jpg';
    const [earlier, later] = [new Date('2020-08-29T12:00:00Z'), new Date('2020-08-29T12:00:01Z')];
    const shaOf = (text: string, time: Date | undefined): string | undefined => {
      site.write(path, text);
      if (time !== undefined) utimesSync(join(site.root, path), time, time);
      return localFiles(site.root).find((file) => file.path === path)?.sha;
    };
    const nameOf = (text: string): string => gitSha(Buffer.from(text));
    expect(shaOf('one', earlier)).toBe(nameOf('one'));
    expect(shaOf('two', earlier)).toBe(nameOf('one'));
    expect(shaOf('two', later)).toBe(nameOf('two'));
    expect(shaOf('three', later)).toBe(nameOf('three'));
    for (const text of ['a', 'b', 'c', 'd']) expect(shaOf(text, undefined)).toBe(nameOf(text));
  });

  it('does not overwrite a change of another program', async () => {
    const path = 'src/content/pages/de/privacy.md';
    const text = site.read(path);
    const changed = { operation: 'update', path, content: base64(`${text}\nMore.\n`) };
    const refused = await save([{ ...changed, sha: '0'.repeat(40) }]);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('was changed by another program');
    expect((await save([{ operation: 'create', path, content: '' }])).status).toBe(409);
    expect(site.read(path)).toBe(text);
    expect((await save([{ ...changed, sha: gitSha(Buffer.from(text)) }])).status).toBe(201);
    expect(site.read(path)).toBe(`${text}\nMore.\n`);
  });

  it('does not overwrite a change that another program makes while the save is checked', async () => {
    const path = 'src/content/pages/de/privacy.md';
    const text = site.read(path);
    const file = {
      operation: 'update' as const,
      path,
      content: base64(`${text}\nMore.\n`),
      sha: gitSha(Buffer.from(text)),
    };
    const saving = commitLocally(site.root, { files: [file] });
    site.write(path, `${text}\nOther.\n`);
    expect(await saving).toMatchObject({ status: 'refused', code: 409 });
    expect(site.read(path)).toBe(`${text}\nOther.\n`);
  });

  it('accepts pictures in the formats that browsers show, and no other files under their names', async () => {
    const picture = { width: 4, height: 4, channels: 3, background: '#abc' } as const;
    const webp = await sharp({ create: picture }).webp().toBuffer();
    const path = 'public/pictures/start.webp';
    const { status, text } = await save([{ operation: 'create', path, content: base64('no picture') }]);
    expect(status).toBe(422);
    expect(text).toContain('found a file that is no picture; allowed: WebP.');
    expect((await save([{ operation: 'create', path, content: base64(webp) }])).status).toBe(201);
    const headers = await withToken();
    expect((await answered({ path: `/api/v1/repos/local/content/media/files/${path}`, headers })).status).toBe(200);
  });

  it('requires the picture and the text that shows it together', async () => {
    const webp = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#abc' } })
      .webp()
      .toBuffer();
    const files = showing('start.webp');
    expect((await save(files)).text).toContain('found the picture');
    const picture = { operation: 'create', path: 'public/pictures/start.webp', content: base64(webp) };
    expect((await save([...files, picture])).status).toBe(201);
  });

  const noise = (side: number) =>
    sharp(Buffer.from(Array.from({ length: side * side * 3 }, (_, at) => (at * at * 7919) % 251)), {
      raw: { width: side, height: side, channels: 3 },
    });
  const flat = (width: number) => sharp({ create: { width, height: 4, channels: 3, background: '#abc' } });

  it.each([
    ['webp', 'of 2000 pixels', () => flat(2000).webp(), '2000 × 4 pixels; allowed: at most 1600 on the longer side'],
    ['png', 'of more than 0.5 MB', () => noise(600).png({ compressionLevel: 0 }), 'MB; allowed: at most 0.5 MB'],
    ['webp', 'of another kind than its ending says', () => flat(4).png(), 'found a PNG file; allowed: WebP'],
  ] as const)(
    'refuses a %s %s, which the site could not publish, with the article that shows it',
    async (ending, _what, make, sentence) => {
      const before = everything();
      const path = `public/pictures/start.${ending}`;
      const files = showing(`start.${ending}`);
      const picture = { operation: 'create', path, content: base64(await make().toBuffer()) };
      const { status, text } = await save([...files, picture]);
      expect(status).toBe(422);
      expect(text).toContain(sentence);
      expect(everything()).toEqual(before);
    },
  );

  it('checks an article with the picture in the save, not with the one on the disk', async () => {
    const path = 'public/pictures/start.webp';
    mkdirSync(join(site.root, 'public/pictures'), { recursive: true });
    writeFileSync(join(site.root, path), await flat(2000).webp().toBuffer());
    const files = showing('start.webp');
    expect((await save(files)).text).toContain('2000 × 4 pixels');
    const smaller = { operation: 'update', path, content: base64(await flat(4).webp().toBuffer()) };
    expect((await save([...files, smaller])).status).toBe(201);
  });

  it('accepts a photo with its entry, at the size that the build requires, and neither without the other', async () => {
    const taken = async (width: number) => [
      {
        operation: 'create',
        path: 'src/content/photos/rest-day.yaml',
        content: base64(`picture: img-4711.jpg\n${photoKind.files('rest-day', PHOTO)[0]?.text ?? ''}`),
      },
      {
        operation: 'create',
        path: 'src/content/photos/img-4711.jpg',
        content: base64(await flat(width).jpeg().toBuffer()),
      },
    ];
    const [entry = {}, picture = {}] = await taken(2400);
    expect((await save([entry])).text).toContain('picture: found \\"img-4711.jpg\\"; allowed: a file beside it');
    expect((await save([picture])).text).toContain('found a picture without an entry');
    expect((await save(await taken(800))).text).toContain('800 × 4 pixels; allowed: at least 1200 on the longer side');
    expect((await save([entry, picture])).status).toBe(201);
    expect(site.read('src/content/photos/rest-day.yaml')).toMatch(/^picture: img-4711\.jpg\n/);
  });

  it('reports a restart of the server for a token of an earlier one', async () => {
    const headers = { authorization: `token ${'0'.repeat(64)}` };
    const { status, text } = await answered({ path: '/drafts', headers, body: {} });
    expect(status).toBe(401);
    expect(text).toContain('The dev server has started again. Copy your text, and load the editor again.');
  });

  it('refuses a body that is too large, or of unknown length, before reading it', async () => {
    const headers = await withToken();
    const body = () => Promise.reject(new Error('The body was read.'));
    for (const length of [String(64 * 1024 * 1024 + 1), undefined]) {
      const asked = request({ path: CONTENTS, headers: { ...headers, 'content-length': length }, body: {} });
      const answer = await ask({ ...asked, body });
      expect(answer?.status).toBe(413);
      expect(String(answer?.body)).toContain('Found more than 64 MB in one save. Save the pictures one by one.');
    }
  });

  it('redirects an address without a trailing slash to the folder of the editor', async () => {
    const bare = await ask(request({ path: '/', sentTo: '/_editor?x=1' }));
    expect(bare).toMatchObject({ status: 302, location: '/_editor/' });
    expect((await answered({ path: '/' })).status).toBe(200);
  });

  it('reports a script that cannot be bundled, and serves no other files than those of the bundle', async () => {
    const broken = localEditor(site.root, () => Promise.reject(new Error('An import is missing.')));
    await expect(broken(request({ path: '/editor.js' }))).rejects.toThrow('An import is missing.');
    site.write('editor.js', 'export {};');
    const whole = localEditor(site.root, () => Promise.resolve(site.root));
    expect(await whole(request({ path: '/editor.js' }))).toMatchObject({
      status: 200,
      type: 'text/javascript; charset=utf-8',
    });
    expect((await whole(request({ path: '/other.js' })))?.status).toBe(404);
  });

  it('bundles its script again after a change of any bundled file of the repository', async () => {
    const sources = await editorSources();
    expect(sources).toEqual(
      expect.arrayContaining(['scripts/editor/browser/start.ts', 'scripts/new/entryText.ts', 'src/lib/asciiSlug.ts']),
    );
    expect(sources.filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  it('T66 refuses requests of other sites, from other machines, and for other host names of this one', async () => {
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
    'public/pictures/moving.gif',
    'public/pictures/..webp',
    'src/content/photos/a/b.jpg',
    'src/content/photos/drawing.svg',
    'src/content/news/fr/a.jpg',
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

  it('T66 stores a draft beside the content, under a name of the form of an entry', async () => {
    const headers = await withToken();
    const draft = { collection: 'news', locale: 'de', id: 'rest-day', text: 'A draft' };
    expect((await answered({ path: '/drafts', headers, body: draft })).text).toBe(
      '{"address":"preview/news/de/rest-day/"}',
    );
    expect(site.read('.cache/editor-drafts/news/de/rest-day.md')).toBe('A draft');
    const home = { ...draft, collection: 'home', text: '[]' };
    expect((await answered({ path: '/drafts', headers, body: home })).status).toBe(201);
    expect(site.read('.cache/editor-drafts/home/de/rest-day.yaml')).toBe('[]');
    for (const wrong of [{ id: '../../a' }, { collection: 'riders' }, { collection: '__proto__' }]) {
      expect((await answered({ path: '/drafts', headers, body: { ...draft, ...wrong } })).status).toBe(422);
    }
  });
});
