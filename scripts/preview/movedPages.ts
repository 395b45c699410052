import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Remembers the addresses that articles have had since the server started, so that an open page follows its article when the slug changes.
 */
export const movedPages = () => {
  const files = new Map<string, string>();
  let present: ReadonlyMap<string, string> = new Map();
  return {
    /** Takes the address of each article, by its file. */
    update: (articles: ReadonlyMap<string, string>): void => {
      present = articles;
      for (const [file, path] of articles) files.set(path, file);
    },
    /** Redirects a request for a former address to the present one. */
    handle: ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
      const [path = '', query] = url.split('?');
      const now = present.get(files.get(path) ?? '');
      if (now === undefined || now === path) {
        next();
        return;
      }
      response.writeHead(302, { location: query === undefined ? now : `${now}?${query}` }).end();
    },
  };
};
