import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NormalizedHotChannel } from 'vite';
import { beforeSend } from './beforeSend.ts';
import { RELOADS } from './shared.ts';

/**
 * Counts the reloads that the dev server sends. A page that is loading is not connected yet and would miss one: each response contains the
 * count, and a page that has connected sends it back.
 */
export const countReloads = (hot: NormalizedHotChannel) => {
  let count = 0;
  beforeSend(hot, (event) => {
    if (event === 'full-reload') count += 1;
  });
  return {
    handle: (_request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      response.setHeader('server-timing', `${RELOADS};desc="${count}"`);
      next();
    },
    /** Whether a reload was sent after the response with this count. */
    isMissed: (seen: string): boolean => seen !== String(count),
  };
};
