import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../platform/listen.ts';
import { createFaults } from '../../sandbox/faults/faults.ts';
import { openWebSocketEntry } from '../../sandbox/chat/webSocketEntry.ts';
import { SITE_ORIGIN } from './startSandbox.ts';

/** A client that asks for a WebSocket and never ends its half of the connection. */
const knock = (port: number) => {
  const client = connect({ host: 'localhost', port, allowHalfOpen: true });
  onTestFinished(() => {
    client.destroy();
  });
  client.on('error', () => undefined).resume();
  client.write('GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  return client;
};

it('a server that closes does not wait for a request for a WebSocket that nobody has answered', async () => {
  const reached = Promise.withResolvers<Duplex>();
  const server = await listen({
    host: 'localhost',
    port: 0,
    answer: (_request, response) => response.end(),
    upgrade: (_request, socket) => {
      reached.resolve(socket);
    },
  });
  knock(server.port);
  const socket = await reached.promise;
  await server.close();
  expect(socket.destroyed).toBe(true);
});

it('a refused WebSocket is closed, also where the client keeps its half open', async () => {
  const handle = () => expect.unreachable('the broker has no part in it');
  const entry = openWebSocketEntry({ siteOrigin: SITE_ORIGIN, faults: createFaults(), handle });
  const asked = Promise.withResolvers<Duplex>();
  const server = createServer()
    .on('upgrade', entry.upgrade)
    .on('upgrade', (_request, socket) => {
      asked.resolve(socket);
    })
    .listen(0, 'localhost');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const answered = once(knock((server.address() as AddressInfo).port), 'data');
  await once(await asked.promise, 'close');
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 404 /);
});
