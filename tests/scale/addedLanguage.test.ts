import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../scripts/copyProject.ts';
import { freePort } from '../../scripts/freePort.ts';
import { runChild } from '../../scripts/runChild.ts';

/**
 * The steps of "A language" in docs/another-race.md for Italian, with the Spanish words. The test ends when content, types and the texts of
 * the sandbox are complete; the tests of the built site in a fifth language are not part of it.
 */
const RACE = 'src/content/race.yaml';
const TABLE = 'astro-i18next.config.ts';

let root: string;

const at = (file: string): string => join(root, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');

const write = (file: string, text: string): void => {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};

const inItalian = (text: string): string => text.replaceAll('/es/', '/it/');

/** Turns `es: X` within a line into `es: X, it: X`. */
const inLine = (line: string): string =>
  line.replace(/\bes: ((?:(?!, de: ).)+)(?=, de: )/, (entry, value: string) => `${entry}, it: ${inItalian(value)}`);

/** Repeats a block that begins with `es:` as `it:`, in YAML and TypeScript. */
const withItalian = (text: string): string => {
  const lines = text.split('\n');
  const done: string[] = [];
  for (let from = 0; from < lines.length;) {
    const line = lines[from] ?? '';
    const indentation = /^(\s+)es:/.exec(line)?.[1];
    if (indentation === undefined) {
      done.push(inLine(line));
      from += 1;
      continue;
    }
    const isInside = (next: string): boolean =>
      next.startsWith(`${indentation} `) || new RegExp(`^${indentation}[}\\])]`).test(next);
    const end = lines.findIndex((next, index) => index > from && !isInside(next));
    const block = lines.slice(from, end === -1 ? undefined : end);
    done.push(...block, inItalian(block.join('\n')).replace(/^(\s+)es:/, '$1it:'));
    from += block.length;
  }
  return done.join('\n');
};

/** Repeats lines that import or list the Spanish words, for the Italian ones. */
const withItalianLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace('{ fr, en, es, de }', '{ fr, en, es, de, it }'))
    .flatMap((line) =>
      /\bes\b|womenEs/.test(line) && !/\*|, it }/.test(line)
        ? [line, line.replaceAll(/\bes\b/g, 'it').replaceAll('womenEs', 'womenIt')]
        : [line],
    )
    .join('\n');

const run = async (...args: readonly string[]) => {
  const { code, output, errors } = await runChild(process.execPath, args, {
    cwd: root,
    env: process.env,
    output: 'kept',
  });
  return { code, output: output + errors };
};

const check = () => run('scripts/checkContent.ts');

/** The files in which the type check reports errors, in the project's own code. */
const namedByTypes = async (): Promise<readonly string[]> => {
  const { output } = await run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.');
  const files = [...output.matchAll(/^((?:src|sandbox|scripts|tests)\/[^(]+)\(/gm)].map(([, file = '']) => file);
  return [...new Set(files)].sort();
};

/** Where the texts of a language are in a table of their own. */
const WORDS_IN_CODE = [
  'sandbox/identity/accounts/consentCatalogue.ts',
  'sandbox/identity/accounts/cyclingConsent.ts',
  'sandbox/identity/accounts/partnersConsent.ts',
  'sandbox/identity/mails/send.ts',
  'sandbox/partners/propertyPage.ts',
  'scripts/check/stopWords.ts',
  'src/i18n/format.ts',
  'src/i18n/translate.ts',
  'tests/articles/figuresIn.ts',
];
/** Unit tests contain expectations for each language; which of them do so is not part of the recipe. */
const isExpectation = (file: string): boolean => file.startsWith('tests/unit/');

describe('Italian is added by following docs/another-race.md', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    root = copyProject();
    await run('node_modules/astro/bin/astro.mjs', 'sync');
  }, 300_000);

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('the race first requires its own texts, each by its key', async () => {
    write(RACE, read(RACE).replace('[fr, en, es, de]', '[fr, en, es, de, it]'));
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain(`${RACE} › inSentences.it: found nothing; allowed: `);
    expect(output).toContain(`${RACE} › jerseys.3.meaning.it: found nothing; allowed: `);
    expect(output).toContain(`${RACE} › tags.club.it: found nothing; allowed: `);
    expect(output).not.toContain(' at ');
  });

  it('then it names the table of languages, and checks no entry before the table has the new column', async () => {
    write(RACE, withItalian(read(RACE)));
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain('race.yaml › languages: found "it"; allowed: fr, en, es, de.');
    expect(output).not.toContain(' at ');
  });

  it('the type check names every table of texts, and none once they have the new column', async () => {
    write(TABLE, withItalian(read(TABLE)).replaceAll("'fr', 'en', 'es', 'de']", "'fr', 'en', 'es', 'de', 'it']"));
    const named = await namedByTypes();
    expect(named.filter((file) => !isExpectation(file))).toEqual(WORDS_IN_CODE);
    for (const file of named.filter((name) => !/translate|send/.test(name))) write(file, withItalian(read(file)));
    for (const file of ['src/i18n/translate.ts', 'sandbox/identity/mails/send.ts'])
      write(file, withItalianLines(read(file)));
    for (const file of ['src/i18n/wordings/es.ts', 'sandbox/identity/mails/es.ts', 'src/i18n/women/es.json'])
      write(file.replace('es.', 'it.'), inItalian(read(file)).replace('const es', 'const it'));
    for (const file of globSync('src/i18n/messages/es/*.json', { cwd: root }))
      write(file.replace('/es/', '/it/'), read(file));
    expect(await namedByTypes()).toEqual([]);
  });

  it('the content check names every missing text, and none once they exist', async () => {
    const { output } = await check();
    const missing = [...output.matchAll(/^(\S+\.(?:yaml|md))(?: › \S+)?: found (?:nothing|no such file)/gm)].map(
      ([, file = '']) => file,
    );
    expect(missing.length).toBeGreaterThan(50);
    for (const file of globSync('src/content/*/*.yaml', { cwd: root })) write(file, withItalian(read(file)));
    for (const file of globSync('src/content/*/es/*.md', { cwd: root }))
      write(file.replace('/es/', '/it/'), inItalian(read(file)));
    expect(await check()).toMatchObject({ code: 0 });
    expect(missing.filter((file) => !existsSync(at(file)))).toEqual([]);
  });

  it('the site is built with pages in Italian', async () => {
    const { code, output } = await run('scripts/build.ts');
    expect(code, output).toBe(0);
    expect(existsSync(at('dist/it/index.html'))).toBe(true);
    expect(readFileSync(at('dist/it/index.html'), 'utf8')).toContain('<html lang="it"');
  });

  it('and a login may return to its pages', async () => {
    const port = await freePort(0);
    const env = { ...process.env, SANDBOX_PORT: String(port) };
    const sandbox = spawn(process.execPath, ['sandbox/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = once(sandbox, 'exit');
    const address = `http://localhost:${port}/oauth/authorize?client_id=club&response_type=code&scope=openid&prompt=none&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&redirect_uri=`;
    try {
      await Promise.race([
        once(sandbox, 'message'),
        ended.then(() => Promise.reject(new Error('The sandbox has ended.'))),
      ]);
      const to = (page: string) =>
        fetch(address + encodeURIComponent(`http://localhost:4321/it/${page}/`), { redirect: 'manual' });
      expect((await to('identificacion')).status).toBe(303);
      expect((await to('identificazione')).status).toBe(400);
    } finally {
      sandbox.kill();
      await ended;
    }
  });
});
