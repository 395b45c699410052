import { once } from 'node:events';
import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Pictures } from '../../scripts/openPictures.ts';
import { serveSite } from '../../scripts/serveSite.ts';
import { REDIRECTS } from '~/config/redirects.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const FILES = {
  'index.html': 'choose',
  'fr/index.html': 'accueil',
  'fr/etapes/index.html': 'étapes',
  'fr/404/index.html': 'introuvable',
  'de/404/index.html': 'nicht gefunden',
  '_astro/club.js': 'export {};',
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: mailto:club@club.example',
  'favicon.ico': 'icon',
  'fr/calendar.ics': 'BEGIN:VCALENDAR',
  'fr/manifest.webmanifest': '{}',
  'fr/.hidden/index.html': 'hidden',
} as const;

/** The site above, served; its parent folder contains a file that must not be served. */
const serve = async (drawPicture?: Pictures['draw']) => {
  const root = join(temporaryFolder(), 'dist');
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  writeFileSync(join(root, '..', 'secret.txt'), 'secret');
  const site = await serveSite({ root, port: 0, drawPicture });
  onTestFinished(() => site.close());
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://localhost:${site.port}${path}`, { redirect: 'manual', ...init });
  /** Sends a request that `fetch` would normalise; returns the status and the body. */
  const send = async (target: string, method = 'GET') => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    return { status: Number(answer.slice(9, 12)), answer };
  };
  return { ask, send, root, port: site.port };
};

it('T76 nothing is served under a foreign name that leads here', async () => {
  const root = join(temporaryFolder(), 'dist');
  mkdirSync(join(root, 'fr'), { recursive: true });
  writeFileSync(join(root, 'fr/index.html'), 'accueil');
  const site = await serveSite({ root, port: 0, hosts: ['club.box.test:8443'] });
  onTestFinished(() => site.close());
  const statusFor = async (host: string) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(`GET /fr/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return Number((await text(socket)).slice(9, 12));
  };
  for (const host of ['evil.example', 'evil.example:4321', 'localhost.evil.example', 'club.box.test'])
    expect(await statusFor(host), host).toBe(421);
  for (const host of ['localhost', 'localhost:9000', '127.0.0.1', '[::1]:4321', 'club.box.test:8443'])
    expect(await statusFor(host), host).toBe(200);
});

describe('a page', () => {
  it('is served for its folder, and has an etag', async () => {
    const { ask } = await serve();
    const answer = await ask('/fr/etapes/?tag=a');
    expect([answer.status, await answer.text()]).toEqual([200, 'étapes']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const etag = answer.headers.get('etag') ?? 'none';
    expect((await ask('/fr/etapes/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('without its trailing slash is one redirect away, with the query', async () => {
    const { ask } = await serve();
    for (const [from, to] of [
      ['/fr', '/fr/'],
      ['/fr/etapes?q=1&r=a%2Fb?c', '/fr/etapes/?q=1&r=a%2Fb?c'],
      ['/fr/%65tapes', '/fr/etapes/'],
    ] as const) {
      const answer = await ask(from);
      expect([answer.status, answer.headers.get('location')], from).toEqual([308, to]);
    }
  });

  it('has no other address', async () => {
    const { ask } = await serve();
    for (const path of ['/fr/index', '/fr/etapes.html', '/_astro', '/_astro/', '/_astro/club.js/', '/FR/']) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  it('of a new build is served at once', async () => {
    const { ask, root } = await serve();
    mkdirSync(`${root}-next/fr`, { recursive: true });
    writeFileSync(`${root}-next/fr/index.html`, 'new and longer');
    renameSync(root, `${root}-old`);
    renameSync(`${root}-next`, root);
    expect(await (await ask('/fr/')).text()).toBe('new and longer');
  });
});

/** Replaces a function of the file system while the test runs. */
const during = (replace: () => { readonly mockRestore: () => void }) => {
  const replaced = replace();
  syncBuiltinESMExports();
  onTestFinished(() => {
    replaced.mockRestore();
    syncBuiltinESMExports();
  });
};

describe('a file whose client leaves', () => {
  /** Larger than the buffers of both ends of a connection. */
  const LARGE = Buffer.alloc(32 * 1024 * 1024);

  /** The streams of the files that the server opens from now on. */
  const opened = () => {
    const { createReadStream: read } = fs;
    const streams: fs.ReadStream[] = [];
    during(() =>
      vi.spyOn(fs, 'createReadStream').mockImplementation((file, options) => {
        const stream = read(file, options);
        streams.push(stream);
        return stream;
      }),
    );
    return streams;
  };

  it.each([
    ['/fr/etapes/', 'fr/etapes/index.html'],
    ['/fr/rien/', 'fr/404/index.html'],
  ])('during the response is closed (%s)', async (path, file) => {
    const { port, root } = await serve();
    writeFileSync(join(root, file), LARGE);
    const streams = opened();
    const client = connect(port, 'localhost');
    client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(client, 'data');
    client.destroy();
    await expect.poll(() => streams.map(({ closed }) => closed), { timeout: 10_000 }).toEqual([true]);
  });

  it('before the response is closed, or not opened', async () => {
    const drawing = Promise.withResolvers<undefined>();
    const asked = Promise.withResolvers<undefined>();
    const { port, ask } = await serve(() => {
      asked.resolve(undefined);
      return drawing.promise;
    });
    const streams = opened();
    const client = connect(port, 'localhost');
    client.write('GET /fr/rien/ HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asked.promise;
    client.destroy();
    await once(client, 'close');
    // The server has seen the end of that connection before it answers over a later one.
    expect((await ask('/fr/')).status).toBe(200);
    drawing.resolve(undefined);
    expect((await ask('/fr/rien/')).status).toBe(404);
    await expect.poll(() => streams.every(({ closed }) => closed), { timeout: 10_000 }).toBe(true);
  });
});

describe('a file that a build takes away while it is served', () => {
  it.each(['/fr/etapes/', '/fr/rien/'])('before it is read breaks off the response of %s alone', async (path) => {
    const { ask } = await serve();
    const { createReadStream: read } = fs;
    during(() =>
      vi.spyOn(fs, 'createReadStream').mockImplementationOnce((file, options) => {
        rmSync(file);
        return read(file, options);
      }),
    );
    await expect(ask(path).then((answer) => answer.text())).rejects.toThrow();
    expect((await ask('/fr/')).status).toBe(200);
  });

  it('before its size is known is answered 500, which no cache keeps, and the next request as always', async () => {
    const { ask, root } = await serve();
    const { existsSync: exists } = fs;
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      said.mockRestore();
    });
    during(() =>
      vi.spyOn(fs, 'existsSync').mockImplementation((file) => {
        const isThere = exists(file);
        if (file === join(root, '_astro/club.js')) rmSync(file, { force: true });
        return isThere;
      }),
    );
    const answer = await ask('/_astro/club.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'public, max-age=0, must-revalidate']);
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^\/_astro\/club\.js could not be served: ENOENT/)]]);
    expect((await ask('/fr/')).status).toBe(200);
  });
});

describe('a former address', () => {
  const renamed = (from: string, to: string) => JSON.stringify([{ from, to, status: 301 }]);

  it('redirects permanently to the current one, with and without the trailing slash, and keeps the query', async () => {
    const { ask, root } = await serve();
    mkdirSync(join(root, '.deploy'));
    writeFileSync(join(root, '.deploy/redirects.json'), renamed('/fr/avant/', '/fr/etapes/'));
    for (const [from, to] of [
      ['/fr/avant/', '/fr/etapes/'],
      ['/fr/avant', '/fr/etapes/'],
      ['/fr/avant/?q=a%2Fb', '/fr/etapes/?q=a%2Fb'],
    ] as const) {
      const answer = await ask(from);
      expect([answer.status, answer.headers.get('location')], from).toEqual([301, to]);
    }
    expect((await ask('/fr/avant/x/')).status).toBe(404);
    expect((await ask('/.deploy/redirects.json')).status).toBe(404);
  });

  it('of a new build is served at once', async () => {
    const { ask, root } = await serve();
    expect((await ask('/fr/avant/')).status).toBe(404);
    mkdirSync(join(root, '.deploy'));
    writeFileSync(join(root, '.deploy/redirects.json'), renamed('/fr/avant/', '/fr/'));
    expect((await ask('/fr/avant/')).headers.get('location')).toBe('/fr/');
    writeFileSync(join(root, '.deploy/redirects.json'), renamed('/fr/avant/', '/fr/etapes/'));
    expect((await ask('/fr/avant/')).headers.get('location')).toBe('/fr/etapes/');
  });
});

it('responds with the redirects that static files cannot express', async () => {
  const { ask } = await serve();
  for (const { from, to, status } of REDIRECTS) {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')], from).toEqual([status, to]);
  }
  // W3C, “A Well-Known URL for Changing Passwords”: a password manager first requests this address to learn whether status codes are
  // reliable.
  expect((await ask('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(
    404,
  );
});

it.each([
  ['favicon.ico', 'image/x-icon'],
  ['fr/calendar.ics', 'text/calendar; charset=utf-8'],
  ['fr/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('serves %s as %s', async (file, type) => {
  expect((await (await serve()).ask(`/${file}`)).headers.get('content-type')).toBe(type);
});

it('responds with the 404 page of the address’s language, and otherwise with the default one', async () => {
  const { ask } = await serve();
  for (const [path, page] of [
    ['/de/nichts/', 'nicht gefunden'],
    ['/fr/rien', 'introuvable'],
    ['/nothing.js', 'introuvable'],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, await answer.text()], path).toEqual([404, page]);
    expect(answer.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
  }
  const plain = await ask('/en/nothing/');
  expect([plain.status, await plain.text()]).toEqual([404, 'There is nothing at this address.\n']);
});

it('supports only GET and HEAD', async () => {
  const { ask } = await serve();
  const head = await ask('/fr/', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
  expect((await ask('/nothing/', { method: 'HEAD' })).status).toBe(404);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await ask('/fr/', { method });
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD']);
  }
});

describe('a hostile address', () => {
  it.each([
    '/../secret.txt',
    '/fr/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/fr/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/....//secret.txt',
    '/fr%00/',
    '/fr\\etapes',
    '/.env',
    '/%2eenv',
    '/fr/.hidden/',
    '/fr/.hidden',
    '/fr/.well-known/security.txt',
    '/.git/config',
    `/${'a'.repeat(300)}`,
  ])('such as %s gets 404', async (target) => {
    const { send, ask } = await serve();
    const { status, answer } = await send(target);
    expect(status).toBe(404);
    expect(answer).not.toMatch(/secret|hidden/i);
    expect((await ask('/fr/')).status).toBe(200);
  });

  it.each(['/%', '/%zz', '/fr/%ff/', 'fr/', 'http://elsewhere.example/fr', '*'])(
    'such as %s gets 400',
    async (target) => {
      const { send, ask } = await serve();
      expect((await send(target)).status).toBe(400);
      expect((await ask('/fr/')).status).toBe(200);
    },
  );

  it.each([
    '//fr',
    '//elsewhere.example',
    '/%2f%2felsewhere.example',
    '/\\elsewhere.example',
    '//elsewhere.example/..',
    '/fr//etapes',
  ])('such as %s never redirects', async (target) => {
    const { status, answer } = await (await serve()).send(target);
    expect([status, /^location:/im.test(answer)]).toEqual([404, false]);
  });

  it('leaves public hidden files accessible', async () => {
    expect((await (await serve()).ask('/.well-known/security.txt')).status).toBe(200);
  });
});

it.each([
  ['bytes=0-2', 206, 'acc'],
  ['bytes=2-', 206, 'cueil'],
  ['bytes=5-2', 200, 'accueil'],
  ['bytes=-', 200, 'accueil'],
  ['bytes=1-2,4-5', 200, 'accueil'],
  ['bytes=99-', 416, ''],
  ['lines=1-2', 200, 'accueil'],
])('responds to the range %s with %i', async (range, status, body) => {
  const answer = await (await serve()).ask('/fr/', { headers: { range } });
  expect([answer.status, await answer.text()]).toEqual([status, body]);
});

it('responds to a conditional range with the whole file, because the etags are weak', async () => {
  const { ask } = await serve();
  const tag = (await ask('/fr/')).headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\//);
  for (const condition of ['"another"', tag, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
    const answer = await ask('/fr/', { headers: { range: 'bytes=0-2', 'if-range': condition } });
    expect([condition, answer.status, await answer.text()]).toEqual([condition, 200, 'accueil']);
  }
});

describe('a picture that the build has left out', () => {
  const PATH = '/photos/a-400.avif';
  const drawn = Buffer.from('picture');

  it('is drawn for its request, with the headers of its file', async () => {
    const { ask } = await serve((address) => (address === PATH ? Promise.resolve(drawn) : undefined));
    const answer = await ask(`${PATH}?v=1`);
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
    const { headers } = answer;
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['image/avif', '7']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const head = await ask(PATH, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '7']);
    expect((await ask('/photos/b-400.avif')).status).toBe(404);
  });

  it.each([PATH, '/%70hotos/a-400.%61vif'])('has at %s the headers of its file, but no version', async (path) => {
    const { ask, root } = await serve((address) => (address === PATH ? Promise.resolve(drawn) : undefined));
    const headersNow = async (): Promise<Readonly<Record<string, string>>> => {
      const headers = new Headers((await ask(path)).headers);
      for (const name of ['date', 'etag', 'last-modified', 'vary']) headers.delete(name);
      return Object.fromEntries(headers);
    };
    const before = await headersNow();
    mkdirSync(join(root, 'photos'));
    writeFileSync(join(root, PATH), drawn);
    expect(before).toEqual(await headersNow());
    expect(before['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is missing if it cannot be drawn, and the file of the complete site if that has replaced this one', async () => {
    const drawing = Promise.withResolvers<undefined>();
    const asked: string[] = [];
    const { ask, root } = await serve((address) => {
      asked.push(address);
      return drawing.promise;
    });
    const paths = [PATH, '/photos/b-400.avif'];
    const answers = paths.map((path) => ask(path));
    await vi.waitFor(() => {
      expect(asked.toSorted()).toEqual(paths);
    });
    mkdirSync(join(root, 'photos'));
    writeFileSync(join(root, PATH), 'complete');
    drawing.resolve(undefined);
    const [complete, missing] = await Promise.all(answers);
    expect([complete?.status, await complete?.text(), missing?.status]).toEqual([200, 'complete', 404]);
  });
});
