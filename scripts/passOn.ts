import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askSecurely } from 'node:https';
import { pipeline } from 'node:stream';

type Service = {
  readonly origin: string;
  /** The certificate, in PEM, that the service shows where it is one of ours. */
  readonly authority: string | undefined;
};

/** How long a service may keep a reader waiting, in milliseconds; her page gives up before. */
const LIMIT_MS = 10_000;

/**
 * Passes a question on to a service at the same path, without cookies or anything else that says who asks; 502 when it does not answer.
 */
export function passOn({ url = '/', method }: IncomingMessage, response: ServerResponse, service: Service): void {
  const target = new URL(url, service.origin);
  // A path such as `//elsewhere` would name another host.
  target.host = new URL(service.origin).host;
  const send = target.protocol === 'https:' ? askSecurely : ask;
  const options = { method, timeout: LIMIT_MS, ...(service.authority === undefined ? {} : { ca: service.authority }) };
  const question = send(target, options, (answer) => {
    response.setHeader('Content-Type', answer.headers['content-type'] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(answer.statusCode ?? 502);
    // What breaks off breaks off for the reader as well; a pipe alone would leave her waiting.
    pipeline(answer, response, () => undefined);
  });
  const fail = (): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  };
  question.on('timeout', () => question.destroy());
  question.on('error', fail);
  response.on('close', () => question.destroy());
  question.end();
}
