import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { AstroPrerenderer } from 'astro';
import { openJournal, type Journal } from './drawnJournal.ts';
import { fileOfPath, plainPath } from './fileOfPath.ts';
import { bytesOf, type NewPages } from './newPages.ts';

type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

type Options = {
  /** The folder of kept pages. */
  readonly folder: string;
  /** The digest of everything on which pages depend, except the entries. */
  readonly digest: () => string;
  /** Receives the files that were taken over from an interrupted build. */
  readonly taken: Set<string>;
  /** Draws pages without Astro's own steps for writing a file (`scripts/newPages.ts`). */
  readonly drawNew: NewPages['draw'];
};

/** The same response with the bytes that were read from it; a new response would turn them into a stream. */
const withBytes = (response: Response, bytes: Uint8Array): Response =>
  Object.assign(response, { arrayBuffer: () => Promise.resolve(bytes) });

/** Draws files, or takes them over from an interrupted build, and notes each before Astro writes its copy. */
const drawNoted = (own: AstroPrerenderer, journal: Journal, taken: Set<string>) => {
  const drawn = async (...request: Parameters<AstroPrerenderer['render']>): Promise<Response> => {
    const answer = await own.render(...request);
    return answer instanceof Response ? answer : answer.response;
  };
  return async ({ pathname, route, cacheKey }: Path, ...request: Parameters<AstroPrerenderer['render']>) => {
    if (cacheKey === undefined) return drawn(...request);
    const asked = { pathname, file: fileOfPath({ pathname, route }), key: cacheKey };
    const copy = journal.take(asked);
    if (copy !== undefined) {
      taken.add(asked.file);
      return withBytes(new Response(''), copy);
    }
    const response = await drawn(...request);
    const bytes = await bytesOf(response);
    journal.note(asked, bytes);
    return bytes === undefined ? response : withBytes(response, bytes);
  };
};

/**
 * Lets a build continue with the pages of an interrupted one. A file is taken over if the same code has drawn it with the same key, and its
 * copy has the noted digest. Call it before the code is bundled: if the code changes during the bundling, no page of this build can be
 * taken over.
 */
export const journaled = ({ folder, digest, taken, drawNew }: Options) => {
  const before = digest();
  return (own: AstroPrerenderer): AstroPrerenderer => {
    const paths = new Map<string, Path>();
    let journal: Journal | undefined;
    let draw: ReturnType<typeof drawNoted> | undefined;
    return {
      ...own,
      setup: async () => {
        await own.setup?.();
        mkdirSync(folder, { recursive: true });
        journal = openJournal({ folder, code: digest() === before ? before : randomUUID() });
        draw = drawNoted(own, journal, taken);
      },
      getStaticPaths: async () => {
        const all = await own.getStaticPaths();
        for (const path of all) paths.set(plainPath(path.pathname), path);
        if (draw === undefined) throw new Error('The paths were asked for before the setup.');
        const drawPage = draw;
        return drawNew(all, (path, request) => drawPage(path, request, { routeData: path.route }));
      },
      render: (request, options) => {
        const { pathname } = new URL(request.url);
        const path = paths.get(plainPath(decodeURI(pathname)));
        if (path === undefined || draw === undefined) throw new Error(`No page was announced for ${pathname}.`);
        return draw(path, request, options);
      },
      teardown: async () => {
        journal?.close();
        await own.teardown?.();
      },
    };
  };
};
