import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AstroIntegration } from 'astro';
import { resolveAlias } from './alias.ts';
import type { Answer, Request } from './editor/answer.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const;

/** The server removes the mount point from `url`. */
type Message = IncomingMessage & { readonly originalUrl?: string | undefined };

const requestOf = (message: Message): Request => ({
  method: message.method ?? 'GET',
  url: new URL(message.url ?? '/', 'http://localhost'),
  sentTo: message.originalUrl ?? '/',
  headers: message.headers,
  from: message.socket.remoteAddress,
  body: () => text(message),
});

const send = (response: ServerResponse, { status, type, body, location }: Answer): void => {
  response.writeHead(status, { ...HEADERS, 'content-type': type, ...(location !== undefined && { location }) });
  response.end(body);
};

type Next = (error?: unknown) => void;

/** Loads the editor at its first request, so that the dev server starts as fast as without it. */
const middleware = () => {
  let loaded: Promise<(request: Request) => Promise<Answer | undefined>> | undefined;
  const load = async () => {
    resolveAlias();
    const { localEditor } = await import('./editor/localEditor.ts');
    return localEditor('.');
  };
  return async (message: Message, response: ServerResponse, next: Next): Promise<void> => {
    try {
      loaded ??= load();
      const answer = await (await loaded)(requestOf(message));
      if (answer === undefined) next();
      else send(response, answer);
    } catch (error) {
      next(error);
    }
  };
};

/** Serves the editor under `npm run dev`, and draws the pages of its drafts. Builds do not contain it. */
export const editor = (): AstroIntegration => ({
  name: 'club:editor',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
      if (command !== 'dev') return;
      injectRoute({
        pattern: '/_editor/preview/[...entry]',
        entrypoint: './src/preview/EntryPreview.astro',
        prerender: false,
      });
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'club:editor',
              configureServer: ({ middlewares }) => {
                const answer = middleware();
                middlewares.use('/_editor', (message, response, next) => void answer(message, response, next));
              },
            },
          ],
        },
      });
    },
  },
});
