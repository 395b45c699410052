import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Random } from './random.ts';

/** The fault of the network between a client and the provider for one request. */
export type Weather =
  | 'fair'
  /** The request waits. */
  | 'slow'
  /** The connection ends before the request reaches the provider. */
  | 'refused'
  /** The provider acts, and its answer is lost. */
  | 'lost'
  /** The provider acts, and the connection ends in the middle of its answer. */
  | 'truncated'
  /** A gateway answers 503 with a page. */
  | 'unavailable'
  /** The answer is no JSON; the provider may have acted. */
  | 'garbage';

/** The header of a response that the proxy has created or changed: such a response is not from the provider. */
export const MADE_BY_PROXY = 'x-made-by-proxy';

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** A proxy in front of the provider that simulates network faults. */
export type FaultyProxy = {
  readonly origin: string;
  /** @param share the share of requests that get a fault. */
  readonly setWeather: (weather: Weather, share: number) => void;
  /** Ends the connections of the chat and refuses new ones while the broker is away. */
  readonly setBroker: (isAway: boolean) => void;
  readonly close: () => Promise<void>;
};

/** Starts the proxy. It keeps the host of each request, because the provider checks it. */
export const startFaultyProxy = async (port: number, target: number, random: Random): Promise<FaultyProxy> => {
  let [weather, share, isAway]: [Weather, number, boolean] = ['fair', 0, false];
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    const met = random.share() < share ? weather : 'fair';
    const wait = met === 'slow' ? random.between(200, 2000) : 0;
    setTimeout(() => {
      pass({ request, response }, { met, target, agent, isActing: random.share() < 0.5 });
    }, wait);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isAway) socket.destroy();
    else tunnel({ request, socket, head }, target, sockets);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${port}`,
    setWeather: (next, part) => {
      [weather, share] = [next, part];
    },
    setBroker: (away) => {
      isAway = away;
      if (isAway) for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

type Conditions = {
  readonly met: Weather;
  readonly target: number;
  readonly agent: Agent;
  /** Whether the provider receives a request whose response is garbage. */
  readonly isActing: boolean;
};

const pass = ({ request, response }: Exchange, { met, target, agent, isActing }: Conditions): void => {
  const made = (status: number, type: string, body: string): void => {
    if (response.headersSent || response.destroyed) return;
    response.writeHead(status, { 'content-type': type, [MADE_BY_PROXY]: met }).end(body);
  };
  if (met === 'refused') request.socket.destroy();
  if (met === 'unavailable') made(503, 'text/html', '<h1>Service Unavailable</h1>');
  if (met === 'garbage' && !isActing) made(200, 'application/json', '{"name": "Léa');
  if (met === 'refused' || met === 'unavailable' || (met === 'garbage' && !isActing)) {
    request.resume();
    return;
  }
  const { method, url, headers } = request;
  const asked = ask({ host: 'localhost', port: target, agent, method, path: url, headers }, (answer) => {
    if (met === 'lost') {
      answer.resume();
      request.socket.destroy();
    } else if (met === 'garbage') {
      answer.resume();
      made(200, 'application/json', '{"name": "Léa');
    } else if (met === 'truncated') {
      answer.resume();
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': '999999' });
      response.write('{"na', () => request.socket.destroy());
    } else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    }
  });
  // The provider is not running.
  asked.on('error', () => {
    made(502, 'text/html', '<h1>Bad Gateway</h1>');
    if (response.headersSent && !response.writableEnded) response.destroy();
  });
  request.pipe(asked);
};

type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

const tunnel = ({ request, socket, head }: Upgrade, target: number, sockets: Set<Duplex>): void => {
  const behind: Socket = connect(target, 'localhost', () => {
    const lines = [`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1`];
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at] ?? ''}: ${request.rawHeaders[at + 1] ?? ''}`);
    behind.write(`${lines.join('\r\n')}\r\n\r\n`);
    behind.write(head);
    behind.pipe(socket).pipe(behind);
  });
  sockets.add(socket);
  const end = (): void => {
    sockets.delete(socket);
    behind.destroy();
    socket.destroy();
  };
  for (const one of [behind, socket]) one.on('error', end).on('close', end);
};
