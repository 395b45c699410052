import { pathToFileURL } from 'node:url';
import { z } from 'astro/zod';
import type { KeptBundle } from './keptBundle.ts';

/** Astro's internal way to request pages from a bundle. It is not part of the public interface, so Astro's version is pinned. */
const ASTRO = 'node_modules/astro/dist/core/build/default-prerenderer.js';

type Route = { readonly component: string; readonly type: string };

/** A file that the code of a page draws. */
export type StaticPath = { readonly pathname: string; readonly route: Route; readonly cacheKey?: string | undefined };

type AstroPrerenderer = {
  readonly setup: () => Promise<void>;
  readonly getStaticPaths: () => Promise<readonly StaticPath[]>;
  readonly render: (
    request: Request,
    options: { readonly routeData: Route },
  ) => Promise<{ readonly response: Response }>;
  readonly app?: { readonly manifest: { readonly site?: string } };
};

type Module = { readonly createDefaultPrerenderer: (options: unknown) => AstroPrerenderer };

export type Prerenderer = {
  readonly origin: string;
  readonly paths: () => Promise<readonly StaticPath[]>;
  readonly render: (request: Request, route: Route) => Promise<Response>;
};

const silent = { options: { destination: { write: () => true } } };

/** Loads a kept bundle as Astro's build loads one that it has just made. */
export async function openPrerenderer({ entry, pages }: KeptBundle, code: URL): Promise<Prerenderer> {
  const { createDefaultPrerenderer } = (await import(pathToFileURL(ASTRO).href)) as Module;
  const prerenderer = createDefaultPrerenderer({
    internals: { prerenderEntryFileName: entry, pagesByKeys: new Map(pages.map((page) => [page.key, page])) },
    options: { settings: { scripts: [] }, logger: silent },
    prerenderOutputDir: code,
  });
  await prerenderer.setup();
  const site = z.url().parse(prerenderer.app?.manifest.site);
  return {
    origin: new URL(site).origin,
    paths: () => prerenderer.getStaticPaths(),
    render: async (request, routeData) => (await prerenderer.render(request, { routeData })).response,
  };
}
