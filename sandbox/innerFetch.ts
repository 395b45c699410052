import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject } from 'light-my-request';
import { dispatch } from '../platform/http/dispatch.ts';
import { send } from '../platform/http/send.ts';
import type { Fetch } from '../services/memberDirectory.ts';
import { userinfo } from './identity/routes/account/userinfo.ts';
import { introspect } from './identity/routes/oauth/introspect.ts';
import type { Context } from './route.ts';

/** Routes of the identity provider that services call. */
const ROUTES = [introspect, userinfo];

/**
 * A `fetch` for the services in this process, without a connection. So the services need not trust the certificate of a test, and their
 * requests do not use up faults that a test has set for a browser.
 */
export function innerFetch(ready: Promise<Context>): Fetch {
  return async (address, init) => {
    const context = await ready;
    const asked = new Request(address, init);
    const { pathname, search } = new URL(asked.url);
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      dispatch(request, ROUTES, context).then(
        (given) => {
          send(response, given);
        },
        (error: unknown) => {
          response.destroy(error instanceof Error ? error : undefined);
        },
      );
    };
    const { statusCode, headers, rawPayload } = await inject(answer, {
      method: asked.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(asked.headers),
      payload: Buffer.from(await asked.arrayBuffer()),
    });
    const type = headers['content-type'];
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
}
