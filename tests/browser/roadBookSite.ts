import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { serveSite } from '../../scripts/serveSite.ts';

/** The files that these tests may request: in English the stages, the account, and what every page needs; in German the list. */
const NEEDED = [
  /^(?:_astro|icons|menus|road-book|scenes)(?:\/|$)/,
  /^en(?:\/(?:index\.html|404|road-book|stages|riders|my-profile|authentication)?(?:\/|$)|\/[^/]+\.\w+$|$)/,
  /^de(?:\/(?:streckenbuch(?:\/index\.html)?)?)?$/,
  /^(?:road-book\.js|favicon\.\w+)$/,
];

/** The channel on which Node reports each request to a server of this process (`node:diagnostics_channel`). */
const REQUESTS = 'http.server.request.start';

/** A copy of a part of the site that a test may change and cut off. */
export type RoadBookSite = {
  readonly origin: string;
  /** Stops the server, which simulates a lost network in every browser engine. */
  readonly cut: () => Promise<void>;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  readonly remove: (file: string) => void;
  /** How often browsers have requested a path. */
  readonly timesAsked: (path: string) => number;
  readonly close: () => Promise<void>;
};

/** Serves a copy of the pages of the road book over http: on `localhost`, browsers allow workers without a certificate. */
export const startRoadBookSite = async (siteFiles: string): Promise<RoadBookSite> => {
  const root = mkdtempSync(join(tmpdir(), 'club-road-book-'));
  const isNeeded = (path: string): boolean =>
    path === '' || (!/\.(?:br|gz)$/.test(path) && NEEDED.some((pattern) => pattern.test(path)));
  cpSync(siteFiles, root, { recursive: true, filter: (source) => isNeeded(relative(siteFiles, source)) });
  const server = await serveSite({ root, port: 0 });
  const { port } = server;
  const asked: (string | undefined)[] = [];
  // The browser itself requests a worker, so Playwright's page events do not report it.
  const note = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.socket.localPort === port) asked.push(request.url);
  };
  subscribe(REQUESTS, note);
  let isCut = false;
  const cut = async (): Promise<void> => {
    if (!isCut) await server.close();
    isCut = true;
  };
  return {
    origin: `http://localhost:${port}`,
    cut,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => {
      writeFileSync(join(root, file), text);
    },
    remove: (file) => {
      rmSync(join(root, file));
    },
    timesAsked: (path) => asked.filter((each) => each === path).length,
    close: async () => {
      unsubscribe(REQUESTS, note);
      await cut();
      rmSync(root, { recursive: true, force: true });
    },
  };
};
