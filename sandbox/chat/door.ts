import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, WebSocketServer, type WebSocket } from 'ws';
import type { Fault, Faults } from '../faults/faults.ts';
import { PACKET_MAX } from './config.ts';
import type { EmbeddedBroker } from './embeddedBroker.ts';
import { packetGuard } from './packetGuard.ts';

/** Where browsers find the broker. */
const PATH = '/chat';

type Options = { readonly siteOrigin: string; readonly faults: Faults; readonly handle: EmbeddedBroker['handle'] };

/** Lets WebSockets in. */
export type Door = {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly endAll: () => void;
};

/** A WebSocket carries MQTT's bytes, cut anywhere (MQTT 3.1.1, 6). */
export function openDoor({ siteOrigin, faults, handle }: Options): Door {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 2 * PACKET_MAX,
    perMessageDeflate: false,
    handleProtocols: () => 'mqtt',
  });
  const enter = (socket: WebSocket, request: IncomingMessage) => {
    const fits = packetGuard(PACKET_MAX);
    socket.binaryType = 'nodebuffer';
    socket.on('message', (piece) => {
      if (!(piece instanceof Buffer) || !fits(piece)) socket.terminate();
    });
    const stream = createWebSocketStream(socket);
    stream.on('error', () => undefined);
    handle(stream, request);
  };
  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => undefined);
      const [address = ''] = (request.url ?? '').split('?');
      const status = statusFor(request, address, siteOrigin);
      const letIn = () => {
        if (status === undefined) server.handleUpgrade(request, socket, head, enter);
        else refuse(socket, status);
      };
      faulty(faults.take({ method: 'GET', address }), socket, letIn);
    },
    endAll: () => {
      for (const socket of server.clients) socket.terminate();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/** What a fault makes of a WebSocket that wants to come in. */
function faulty(fault: Fault | undefined, socket: Duplex, letIn: () => void): void {
  if (fault === undefined) letIn();
  else if (fault.kind === 'delay') setTimeout(letIn, fault.ms);
  else if (fault.kind === 'status') refuse(socket, `${fault.status} Fault`);
  else if (fault.kind !== 'hang') socket.destroy();
}

/** Why somebody is not let in. A browser tells which page asks; what is no browser tells nothing, and needs a credential all the same. */
function statusFor({ headers }: IncomingMessage, address: string, siteOrigin: string): string | undefined {
  const { origin, 'sec-websocket-protocol': protocols = '' } = headers;
  if (address !== PATH) return '404 Not Found';
  if (origin !== undefined && origin !== siteOrigin) return '403 Forbidden';
  const isMqtt = protocols.split(',').some((name) => name.trim() === 'mqtt');
  return isMqtt ? undefined : '400 Bad Request';
}
