import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { eventLoopTurns } from '../src/lib/eventLoopTurns.ts';
import { copyIn } from './drawnJournal.ts';
import { addressOfPath, fileOfPath, plainPath } from './fileOfPath.ts';
import { filesIn } from './filesIn.ts';
import { headOfPage, type PageHead } from './headOfPage.ts';
import { readKeptList, writeKeptList, type KeptList, type KeptPath } from './keptList.ts';
import type { LaterPictures } from './laterPictures.ts';
import { openFolders } from './openFolders.ts';

type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];
type Draw = (path: Path, request: Request) => Promise<Response>;

type Options = {
  /** The folder of kept pages. */
  readonly folder: string;
  /** The folder into which Astro draws. */
  readonly site: string;
  readonly origin: string;
  /** The folder of the files that are copied as they are. */
  readonly publicFolder: string;
  readonly later: LaterPictures;
};

/** The bytes that Astro writes for a response; undefined for a redirect, for which Astro generates a page. */
export const bytesOf = async (response: Response): Promise<Uint8Array | undefined> =>
  response.body === null || response.status >= 300 ? undefined : new Uint8Array(await response.arrayBuffer());

const END_OF_HEAD = Buffer.from('</head>');

/** The text of a page up to the end of its head. */
const textOfHead = (page: Uint8Array): string => {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const end = bytes.indexOf(END_OF_HEAD);
  return bytes.toString('utf8', 0, end === -1 ? bytes.length : end + END_OF_HEAD.length);
};

/** The heads of pages for the sitemap, read while a page is in memory. */
const openHeads = () => {
  const heads = new Map<string, PageHead>();
  return {
    read: (page: string, bytes: Uint8Array): void => {
      heads.set(page, headOfPage(textOfHead(bytes)));
    },
    /** The head of a page, which is then forgotten: each is requested once. Pages that were not drawn here are read. */
    headOf: (page: string, html: () => string): PageHead => {
      const head = heads.get(page) ?? headOfPage(html());
      heads.delete(page);
      return head;
    },
  };
};

const listBefore = (folder: string): KeptList['routes'] => {
  try {
    return readKeptList(folder).routes;
  } catch {
    return {};
  }
};

/** Addresses of more than one page: Astro reports those pages and stops. */
const repeated = (all: readonly Path[]): ReadonlySet<string> => {
  const [known, twice] = [new Set<string>(), new Set<string>()];
  for (const { pathname } of all) (known.has(plainPath(pathname)) ? twice : known).add(plainPath(pathname));
  return twice;
};

/**
 * Whether a path can be drawn without Astro's own steps for writing a file. Astro itself handles the pages in its list, whose copies it may
 * take over, and draws the first page of each route, so that its list contains the dependencies of the route.
 */
const choose = (all: readonly Path[], { folder, publicFolder }: Options): ((path: Path) => boolean) => {
  const [before, twice] = [listBefore(folder), repeated(all)];
  const files = new Set(existsSync(publicFolder) ? filesIn(publicFolder) : []);
  const begun = new Set<string>();
  return (path) => {
    const { pathname, route, cacheKey } = path;
    if (cacheKey === undefined || !['page', 'endpoint'].includes(route.type)) return false;
    const isFirst = !begun.has(route.component);
    begun.add(route.component);
    const isListed = before[route.component]?.paths[pathname] !== undefined;
    return !isFirst && !isListed && !twice.has(plainPath(pathname)) && !files.has(decodeURI(fileOfPath(path)));
  };
};

/** A page that was drawn here, and its entry for Astro's list. */
type Drawn = { readonly path: Path; readonly kept: KeptPath };

/** The pages among files, as Astro lists its own. */
const pagesAmong = (drawn: readonly Drawn[]): readonly { readonly pathname: string }[] =>
  drawn.flatMap(({ path }) => (path.route.type === 'page' ? [{ pathname: addressOfPath(path).slice(1) }] : []));

/**
 * Adds pages to the list that Astro has written. If Astro has listed no page of a route, for example because a public file replaces the
 * first one, the next build draws the others again.
 */
const addTo = (folder: string, drawn: readonly Drawn[]): void => {
  if (drawn.length === 0) return;
  const list = readKeptList(folder);
  for (const { path, kept } of drawn) {
    const route = list.routes[path.route.component];
    if (route !== undefined) route.paths[path.pathname] = kept;
  }
  writeKeptList(folder, list);
};

/**
 * Draws the pages that no earlier build has kept, into the site and into the folder of kept pages, as Astro does but without its steps for
 * each file: Astro prepares, reports and notes each page, and waits for the disk four times. These steps took a fifth of the CPU time of a
 * build of 4 000 articles. Astro draws the remaining pages, including those with a mistake, which it reports.
 */
export const newPages = (options: Options) => {
  const { folder, site, origin, later } = options;
  const drawn: Drawn[] = [];
  const heads = openHeads();
  const { write } = openFolders();
  const keep = (path: Path, cacheKey: string, bytes: Uint8Array): void => {
    const file = fileOfPath(path);
    if (path.route.type === 'page') heads.read(decodeURI(file), bytes);
    const target = join(site, decodeURI(file));
    write(target, bytes);
    write(copyIn(folder, file), bytes);
    path.route.distURL.push(pathToFileURL(target));
    drawn.push({ path, kept: { cacheKey, outputFile: file } });
  };
  /** Draws the pages that can be drawn here, and returns the others. */
  const draw = async (all: readonly Path[], drawPage: Draw): Promise<Path[]> => {
    const others: Path[] = [];
    const [isMine, turn] = [choose(all, options), eventLoopTurns()];
    const bytesFor = async (path: Path): Promise<Uint8Array | undefined> =>
      bytesOf(await drawPage(path, new Request(new URL(addressOfPath(path), origin))));
    for (const [index, path] of all.entries()) {
      const isNew = isMine(path);
      if (isNew && later.leavesOut(path)) continue;
      await turn();
      try {
        const bytes = isNew ? await bytesFor(path) : undefined;
        if (bytes === undefined || path.cacheKey === undefined) others.push(path);
        else keep(path, path.cacheKey, bytes);
      } catch {
        // Astro draws the page again, and reports its mistake.
        return [...others, ...all.slice(index)];
      }
    }
    return others;
  };
  const list = (): void => {
    addTo(folder, drawn);
    later.close();
  };
  const integration: AstroIntegration = { name: 'club:new-pages', hooks: { 'astro:build:generated': list } };
  return { draw, integration, pages: () => pagesAmong(drawn), headOf: heads.headOf };
};

export type NewPages = ReturnType<typeof newPages>;
