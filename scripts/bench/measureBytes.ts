import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accountScriptRows } from './accountScripts.ts';
import { FONTS, PAGE_BUDGETS, PAGE_SCRIPTS, READING, SUGGESTIONS_LIMIT } from './byteBudgets.ts';
import { compressedSize, roughSize } from './compressedSize.ts';
import type { Kind } from './kindOfAddress.ts';
import { readBuiltPages, type PageFacts } from './readBuiltPages.ts';
import type { Row } from './row.ts';

const GROUP = 'Bytes of the built site';
/** Number of pages per kind that are compressed at the highest quality: the heaviest after a fast compression. */
const SQUEEZED = 3;

type ByteReport = {
  readonly rows: readonly Row[];
  /** Every page over the budget of its kind, with its size: `/fr/…/: 15 012 bytes, at most 14 600`. */
  readonly heavyPages: readonly string[];
};

/**
 * Measures a built site: pages after brotli, their requests, their scripts, fonts. Builds nothing and starts no browser.
 *
 * @throws {Refusal} when there is no site in the folder.
 */
export function measureBytes(folder: string): ByteReport {
  const pages = readBuiltPages(folder);
  const byKind = Map.groupBy(pages, ({ kind }) => kind);
  const heavyPages = PAGE_BUDGETS.flatMap(({ kind, limit }) => heavyOf(byKind.get(kind) ?? [], limit));
  const rows = [
    ...PAGE_BUDGETS.flatMap((budget) => heaviestRow(budget, byKind.get(budget.kind) ?? [])),
    ...requestRows(pages),
    ...scriptRows(pages),
    ...accountScriptRows(folder),
    ...fontRows(folder),
    ...suggestionRows(folder),
  ];
  return { rows, heavyPages };
}

function heavyOf(pages: readonly PageFacts[], limit: number): readonly string[] {
  return pages.flatMap(({ address, html }) => {
    const size = roughSize(html) > limit ? compressedSize(html) : 0;
    return size > limit ? [`${address}: ${size} bytes, at most ${limit}`] : [];
  });
}

function heaviestRow(
  { kind, limit, aim }: { readonly kind: Kind; readonly limit: number; readonly aim: number },
  pages: readonly PageFacts[],
): readonly Row[] {
  const candidates = pages
    .map(({ address, html }) => ({ address, html, rough: roughSize(html) }))
    .sort((one, other) => other.rough - one.rough)
    .slice(0, SQUEEZED)
    .map(({ address, html }) => ({ address, size: compressedSize(html) }));
  const [first] = candidates.sort((one, other) => other.size - one.size);
  const what = `${kind}: the heaviest of ${pages.length}`;
  if (first === undefined) return [missing(what, `the built site has no page of the kind "${kind}"`)];
  return [{ kind: 'figure', group: GROUP, what, value: first.size, unit: 'B br', limit, aim, note: first.address }];
}

/** The row of a budget without a measurement, which is not kept. */
function missing(what: string, note: string): Row {
  return { kind: 'remark', group: GROUP, what, note, refused: true };
}

function requestRows(pages: readonly PageFacts[]): readonly Row[] {
  const reading = pages.filter(({ kind }) => READING.includes(kind));
  const most = (name: 'blockingRequests' | 'scriptRequests') => Math.max(0, ...reading.map((page) => page[name]));
  const figure = (what: string, value: number, limit: number): Row => ({
    kind: 'figure',
    group: GROUP,
    what,
    value,
    unit: '',
    limit,
  });
  return [
    figure('reading pages: requests before the first paint', most('blockingRequests'), 1),
    figure('reading pages: scripts asked for before the reader acts', most('scriptRequests'), 0),
    figure('reading pages that hold React', reading.filter(({ hasReact }) => hasReact).length, 0),
  ];
}

/** Most pages of a kind have the same script; the address is that of the first page with the heaviest one. */
function scriptRows(pages: readonly PageFacts[]): readonly Row[] {
  const isReading = ({ kind }: PageFacts): boolean => READING.includes(kind);
  const others = pages.filter((page) => !isReading(page));
  return [
    heaviestScript('scripts of reading pages', pages.filter(isReading), PAGE_SCRIPTS.reading),
    heaviestScript('scripts of other pages', others, PAGE_SCRIPTS.other),
  ];
}

function heaviestScript(what: string, pages: readonly PageFacts[], limit: number): Row {
  const addresses = new Map<string, string>();
  for (const { address, inlinedScripts } of pages) {
    for (const text of inlinedScripts) if (!addresses.has(text)) addresses.set(text, address);
  }
  const [first] = [...addresses]
    .map(([text, address]) => ({ address, size: compressedSize(text) }))
    .sort((one, other) => other.size - one.size);
  if (first === undefined) return missing(`${what}: the heaviest`, 'no page of the built site has one');
  const row = { kind: 'figure', group: GROUP, what: `${what}: the heaviest of ${addresses.size}` } as const;
  return { ...row, value: first.size, unit: 'B br', limit, note: first.address };
}

function fontRows(folder: string): readonly Row[] {
  const files = globSync('**/*.woff2', { cwd: folder });
  if (files.length === 0) return [missing('fonts together', 'the built site has none')];
  const value = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return [
    { kind: 'figure', group: GROUP, what: 'fonts together', value, unit: 'B', ...FONTS, note: `${files.length} files` },
  ];
}

/** The suggestions of a language are in one file; a site without a search has none. */
function suggestionRows(folder: string): readonly Row[] {
  const sizes = globSync('suggestions/*.json', { cwd: folder }).map((file) => ({
    file,
    size: compressedSize(readFileSync(join(folder, file), 'utf8')),
  }));
  const [first] = sizes.sort((one, other) => other.size - one.size);
  if (first === undefined) return [];
  const what = `suggestions: the heaviest of ${sizes.length}`;
  return [
    { kind: 'figure', group: GROUP, what, value: first.size, unit: 'B br', limit: SUGGESTIONS_LIMIT, note: first.file },
  ];
}
