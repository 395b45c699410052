import { request as sendHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as sendHttps } from 'node:https';
import { pipeline } from 'node:stream';

type Service = {
  readonly origin: string;
  /** The PEM certificate of the service, when it is one of this project's own. */
  readonly authority: string | undefined;
};

/** Time limit for the response of a service, in milliseconds; the page's own limit is shorter. */
const LIMIT_MS = 10_000;

/**
 * Forwards a request to a service at the same path, without cookies or other data about the client; 502 when the service does not respond.
 */
export function passOn({ url = '/', method }: IncomingMessage, response: ServerResponse, service: Service): void {
  const target = new URL(url, service.origin);
  // A path such as `//elsewhere` would name another host.
  target.host = new URL(service.origin).host;
  const send = target.protocol === 'https:' ? sendHttps : sendHttp;
  const options = { method, timeout: LIMIT_MS, ...(service.authority === undefined ? {} : { ca: service.authority }) };
  const request = send(target, options, (answered) => {
    response.setHeader('Content-Type', answered.headers['content-type'] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(answered.statusCode ?? 502);
    // `pipeline` ends the client's response when the service's breaks off; `pipe` would leave it open.
    pipeline(answered, response, () => undefined);
  });
  const fail = (): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  };
  request.on('timeout', () => request.destroy());
  request.on('error', fail);
  response.on('close', () => request.destroy());
  request.end();
}
