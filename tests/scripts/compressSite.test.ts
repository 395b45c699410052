import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressSite } from '../../scripts/compression/compressSite.ts';
import type { FinishedFiles } from '../../scripts/finishedFiles.ts';
import { filesIn } from '../../scripts/filesIn.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { watchProcess } from './watchProcess.ts';

const LONG = 'étape après étape '.repeat(200);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** The time of the last sweep of the kept twins. */
const ageSweep = (cache: string): void => {
  utimesSync(join(cache, 'compressed.swept'), new Date(), daysAgo(1));
};

const siteWith = (files: Readonly<Record<string, string | Buffer>>) => {
  const [folder, cache] = [temporaryFolder(), temporaryFolder()];
  const write = (file: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const entries = () => readdirSync(join(cache, 'compressed')).sort();
  return { folder, cache, write, entries };
};

describe('compressing a site', () => {
  it('writes twins with the same content beside long texts', async () => {
    const { folder, cache } = siteWith({ 'fr/index.html': LONG, '.well-known/long.txt': LONG });
    await compressSite({ folder, cache });
    expect(filesIn(folder)).toEqual(
      ['.well-known/long.txt', 'fr/index.html'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
    );
    const read = (file: string) => readFileSync(join(folder, file));
    expect(brotliDecompressSync(read('fr/index.html.br')).toString()).toBe(LONG);
    expect(gunzipSync(read('fr/index.html.gz')).toString()).toBe(LONG);
  });

  it('skips files that are short, already compressed, or not served', async () => {
    const files = {
      'short.html': 'x'.repeat(1024),
      'a.png': LONG,
      'a.woff2': LONG,
      'a.pf_fragment': LONG,
      'a.wasm': gzipSync(LONG.repeat(500), { level: 0 }),
      _headers: LONG,
      '.deploy/nginx/server.txt': LONG,
    };
    const { folder, cache } = siteWith(files);
    await compressSite({ folder, cache });
    expect(filesIn(folder)).toEqual(Object.keys(files).sort());
  });

  it('writes brotli twins with the content of the files that every search needs, which are compressed with gzip for other hosts', async () => {
    const words = gzipSync(Array.from({ length: 2000 }, (_, at) => `wort${at} `).join(''));
    const { folder, cache } = siteWith({
      'a.pf_index': words,
      'b.pf_index': gzipSync('short'),
      'c.pf_fragment': words,
    });
    await compressSite({ folder, cache, env: { BUILD_COMPRESSION: 'quick' } });
    expect(filesIn(folder)).toEqual(['a.pf_index', 'b.pf_index', 'c.pf_fragment']);
    await compressSite({ folder, cache });
    expect(filesIn(folder)).toEqual(['a.pf_index', 'a.pf_index.br', 'b.pf_index', 'c.pf_fragment']);
    const twin = readFileSync(join(folder, 'a.pf_index.br'));
    expect(brotliDecompressSync(twin)).toEqual(gunzipSync(words));
    expect(twin.length).toBeLessThan(words.length);
  });

  it('compresses nothing twice, and removes twins that no site has used for two days', async () => {
    const { folder, cache, write, entries } = siteWith({ 'a.html': LONG, 'b.html': `${LONG}b`, 'same.html': LONG });
    await compressSite({ folder, cache });
    const before = entries();
    expect(before).toHaveLength(4);
    const age = (name: string) => statSync(join(cache, 'compressed', name)).ino;
    const ages = new Map(before.map((name) => [name, age(name)]));
    write('b.html', `${LONG}another`);
    for (const name of before) utimesSync(join(cache, 'compressed', name), new Date(), daysAgo(3));
    await compressSite({ folder, cache });
    expect(entries(), 'swept within the hour').toHaveLength(6);
    ageSweep(cache);
    await compressSite({ folder, cache });
    const kept = entries().filter((name) => before.includes(name));
    expect([entries().length, kept.length]).toEqual([4, 2]);
    for (const name of kept) expect(age(name), name).toBe(ages.get(name));
    expect(brotliDecompressSync(readFileSync(join(folder, 'b.html.br'))).toString()).toBe(`${LONG}another`);
  });

  describe('after an earlier build', () => {
    const inode = (folder: string, file: string): number => statSync(join(folder, file)).ino;
    const built = async () => {
      const before = siteWith({ 'a.html': LONG, 'b.html': `${LONG}b` });
      await compressSite({ folder: before.folder, cache: before.cache });
      const next = siteWith({ 'a.html': LONG, 'b.html': `${LONG}another` });
      const compress = () => compressSite({ folder: next.folder, cache: before.cache, previous: before.folder });
      return { before: before.folder, next: next.folder, cache: before.cache, entries: before.entries, compress };
    };

    it('reuses the twins of unchanged files, and no others', async () => {
      const { before, next, compress } = await built();
      await compress();
      for (const end of ['br', 'gz']) {
        expect(inode(next, `a.html.${end}`)).toBe(inode(before, `a.html.${end}`));
        expect(inode(next, `b.html.${end}`)).not.toBe(inode(before, `b.html.${end}`));
      }
      expect(brotliDecompressSync(readFileSync(join(next, 'b.html.br'))).toString()).toBe(`${LONG}another`);
    });

    it('reuses quickly made twins as long as smaller ones are not requested', async () => {
      const { before, next, cache } = await built();
      const effort = (value: string) => ({ env: { BUILD_COMPRESSION: value } });
      writeFileSync(join(before, 'quick.html'), readFileSync('README.md'));
      writeFileSync(join(next, 'quick.html'), readFileSync('README.md'));
      await compressSite({ folder: before, cache, ...effort('quick') });
      await compressSite({ folder: next, cache, previous: before, ...effort('quick') });
      expect(inode(next, 'quick.html.br')).toBe(inode(before, 'quick.html.br'));
      await compressSite({ folder: next, cache, previous: before, ...effort('best') });
      expect(inode(next, 'quick.html.br')).not.toBe(inode(before, 'quick.html.br'));
    });

    it('takes digests from the record of finished files, and adds to it', async () => {
      const { before, next, cache } = await built();
      const noted = new Map<string, string | undefined>();
      const finished = (digestOf: (file: string) => string | undefined): FinishedFiles => ({
        factsOf: (file) => ({ digest: digestOf(file) }),
        note: (file, { digest }) => noted.set(file, digest),
        noteBanner: () => undefined,
        leaveOut: () => undefined,
        close: () => undefined,
      });
      await compressSite({ folder: before, cache, finished: finished(() => undefined) });
      const digest = noted.get('a.html');
      expect([...noted.keys()].sort()).toEqual(['a.html', 'b.html']);
      await compressSite({ folder: next, cache, previous: before, finished: finished(() => digest) });
      expect(inode(next, 'a.html.br')).toBe(inode(before, 'a.html.br'));
      expect(noted.get('b.html')).toBe(digest);
    });

    it.each(['best', 'quick'])('reuses no twin that was cut off, made with %s', async (effort) => {
      const { before, next } = await built();
      const cache = temporaryFolder();
      const compress = (folder: string) =>
        compressSite({ folder, cache, previous: before, env: { BUILD_COMPRESSION: effort } });
      await compress(before);
      writeFileSync(join(before, 'a.html.br'), readFileSync(join(before, 'a.html.br')).subarray(1));
      await compress(next);
      expect(brotliDecompressSync(readFileSync(join(next, 'a.html.br'))).toString()).toBe(LONG);
    });

    it('keeps reused twins as long as a site has them', async () => {
      const { before, next, cache, entries, compress } = await built();
      for (const name of entries()) utimesSync(join(cache, 'compressed', name), new Date(), daysAgo(3));
      ageSweep(cache);
      await compress();
      const kept = entries();
      expect(kept).toHaveLength(4);
      ageSweep(cache);
      await compressSite({ folder: next, cache, previous: before });
      expect(entries()).toEqual(kept);
    });
  });

  it('compresses quickly with its option, and otherwise at best, whatever was compressed before', async () => {
    const text = readFileSync('README.md', 'utf8');
    const { folder, cache } = siteWith({ 'a.html': text });
    const size = () => statSync(join(folder, 'a.html.br')).size;
    await compressSite({ folder, cache, env: { BUILD_COMPRESSION: 'quick' } });
    const quick = size();
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.html.br'))).toString()).toBe(text);
    await compressSite({ folder, cache, env: { BUILD_COMPRESSION: '' } });
    expect(size()).toBeLessThan(quick);
    expect(size()).toBe(brotliCompressSync(text).length);
  });

  it('keeps no twin of a file that is replaced meanwhile under the digest of the file before', async () => {
    const { folder, cache, write } = siteWith({ 'a.html': LONG });
    const finished: FinishedFiles = {
      factsOf: () => undefined,
      // Called between the digest of the file and its compression.
      note: (file) => {
        write(file, `${LONG}another`);
      },
      noteBanner: () => undefined,
      leaveOut: () => undefined,
      close: () => undefined,
    };
    await compressSite({ folder, cache, finished });
    write('a.html', LONG);
    await compressSite({ folder, cache });
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.html.br'))).toString()).toBe(LONG);
    expect(gunzipSync(readFileSync(join(folder, 'a.html.gz'))).toString()).toBe(LONG);
  });

  it('keeps the twins of a site with other settings for two days', async () => {
    const { folder, cache, write, entries } = siteWith({ 'a.html': LONG });
    await compressSite({ folder, cache });
    write('a.html', `${LONG}b`);
    await compressSite({ folder, cache });
    expect(entries()).toHaveLength(4);
  });

  it('compresses many changed files of a site that somebody waits for quickly, reports it, and later at best', async () => {
    const text = readFileSync('README.md', 'utf8');
    const files = Object.fromEntries(Array.from({ length: 41 }, (_, number) => [`${number}.html`, `${text}${number}`]));
    const { folder, cache } = siteWith(files);
    const said: string[] = [];
    const sizeAfter = async (settings: Partial<Parameters<typeof compressSite>[0]>): Promise<number> => {
      await compressSite({ folder, cache, say: (line) => said.push(line), ...settings });
      return statSync(join(folder, '40.html.br')).size;
    };
    const quick = await sizeAfter({ previous: folder });
    expect(said).toEqual([expect.stringContaining('41 files are compressed quickly; `npm run compress`')]);
    const best = await sizeAfter({ env: { BUILD_COMPRESSION: 'best' } });
    expect(best).toBeLessThan(quick);
    expect(await sizeAfter({ previous: folder })).toBe(best);
    expect(said).toHaveLength(1);
  });

  it('compresses at best if there is no site yet, or few files have changed', async () => {
    const text = readFileSync('README.md', 'utf8');
    const files = Object.fromEntries(Array.from({ length: 41 }, (_, number) => [`${number}.html`, `${text}${number}`]));
    const { folder, cache, write } = siteWith(files);
    await compressSite({ folder, cache, previous: join(folder, 'none') });
    expect(statSync(join(folder, '7.html.br')).size).toBe(brotliCompressSync(`${text}7`).length);
    write('7.html', `${text} seven`);
    await compressSite({ folder, cache, previous: folder });
    expect(statSync(join(folder, '7.html.br')).size).toBe(brotliCompressSync(`${text} seven`).length);
  });

  it('refuses another value of the option', async () => {
    const { folder, cache } = siteWith({ 'a.html': LONG });
    await expect(compressSite({ folder, cache, env: { BUILD_COMPRESSION: 'fast' } })).rejects.toThrow(
      'BUILD_COMPRESSION is "fast": it must be "best" or "quick".',
    );
  });

  it('removes incomplete files of a killed build', async () => {
    const { folder, cache, entries } = siteWith({ 'a.html': LONG });
    mkdirSync(join(cache, 'compressed'));
    writeFileSync(join(cache, 'compressed', 'abc.br.1234.part'), 'half');
    utimesSync(join(cache, 'compressed', 'abc.br.1234.part'), new Date(), daysAgo(3));
    await compressSite({ folder, cache });
    expect(entries()).toHaveLength(2);
    expect(entries().some((name) => name.includes('part'))).toBe(false);
  });

  it('stops on its signal, and keeps its records', async () => {
    const { folder, cache, entries, write } = siteWith({ 'a.html': LONG });
    await compressSite({ folder, cache });
    const known = entries();
    write('b.html', `${LONG}b`);
    await compressSite({ folder, cache, signal: AbortSignal.abort() });
    expect(entries()).toEqual(known);
    expect(filesIn(folder)).not.toContain('b.html.br');
  });
});

describe('npm run compress', { timeout: 30_000 }, () => {
  const run = (...args: readonly string[]) =>
    watchProcess(process.execPath, [resolve('scripts/compress.ts'), ...args], { cwd: temporaryFolder() }).ended;

  it('refuses in one sentence to compress a site that is not there', async () => {
    const err = 'There is no built site in dist: run npm run build.\n';
    expect(await run()).toEqual({ code: 1, out: '', err });
  });

  it('explains itself, and refuses options that it does not have', async () => {
    const { code, out } = await run('--help');
    expect([code, out]).toEqual([0, expect.stringContaining('npm run compress')]);
    const err = "Unknown option '--x'. Options: npm run compress -- --help\n";
    expect(await run('--x')).toEqual({ code: 1, out: '', err });
  });
});
