import type { ServerResponse } from 'node:http';
import type { Answer } from './route.ts';

/** Sends a response; its own headers override the given ones. */
export function send(response: ServerResponse, { status, headers, body }: Answer, given: Answer['headers'] = {}): void {
  for (const [name, value] of Object.entries({ ...given, ...headers })) response.setHeader(name, value);
  response.writeHead(status).end(body);
}
