import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { afterRemoval } from './leftovers.ts';
import { measureChild, type Cost } from './measureChild.ts';
import { readBuiltPages } from './readBuiltPages.ts';
import type { Row } from './row.ts';

/** A project with one page, which shows a finished document as many times as requested. */
const FILES = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': "export default { cacheDir: './.cache' };",
  'src/pages/[...page].astro': `---
import { readFileSync } from 'node:fs';
export const getStaticPaths = () =>
  Array.from({ length: Number(process.env.PAGES) }, (_, at) => ({ params: { page: String(at) }, props: { at } }));
globalThis.page ??= readFileSync('page.html', 'utf8');
---
<Fragment set:html={globalThis.page.replace('<title>', \`<title>\${Astro.props.at} \`)} />
`,
} as const;

const SMALL = '<!doctype html><html lang="en"><head><title>page</title></head><body><p>A page.</p></body></html>';

/**
 * The cost of Astro itself, a lower bound for the build of as many pages: a project that renders finished strings, without components,
 * content or middleware. The strings are an article of the built site, and a page of one sentence.
 */
export const benchFloor: Bench = {
  counts: [16_000, 80_000],
  run: async ({ counts, ...conditions }): Promise<Outcome> => {
    const pages = [
      ['articles', medianArticle()],
      ['pages of a sentence', SMALL],
    ] as const;
    const rows: Row[] = [];
    for (const [what, page] of pages) {
      const one = await built(1, page, conditions);
      for (const count of counts) {
        await afterRemoval(conditions.signal);
        conditions.say(`bench: Astro alone, ${count} ${what}`);
        rows.push(...rowsOf(count, what, await built(count, page, conditions), one));
      }
    }
    return { rows, versions: [] };
  },
};

/** @throws {Refusal} when the built site has no article. */
function medianArticle(): string {
  const articles = readBuiltPages('dist')
    .filter(({ kind }) => kind === 'article')
    .map(({ html }) => html)
    .sort((one, other) => one.length - other.length);
  const middle = articles[Math.floor(articles.length / 2)];
  if (middle === undefined) throw new Refusal('The built site has no article.');
  return middle;
}

async function built(count: number, page: string, { signal }: Omit<Conditions, 'counts'>): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'));
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'src/pages'), { recursive: true });
    for (const [name, text] of Object.entries({ ...FILES, 'page.html': page })) writeFileSync(join(folder, name), text);
    const env = { ...process.env, PAGES: String(count), NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
    return await measureChild(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
      cwd: folder,
      env,
      signal,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `one` is the cost of the same project with one page. */
function rowsOf(count: number, what: string, { wallS, cpuS, peakMb }: Cost, one: Cost): readonly Row[] {
  const base = { kind: 'figure', group: `Astro alone: ${count} ${what}` } as const;
  return [
    { ...base, what: 'wall', value: wallS, unit: 's' },
    { ...base, what: 'CPU', value: cpuS, unit: 's' },
    { ...base, what: 'CPU of a page', value: ((cpuS - one.cpuS) / count) * 1000, unit: 'ms' },
    ...(peakMb === undefined ? [] : [{ ...base, what: 'peak memory', value: peakMb, unit: 'MB' } as const]),
  ];
}
