import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, WebSocketServer, type WebSocket } from 'ws';
import { PACKET_MAX } from '../../services/chat/limits.ts';
import type { Fault, Faults } from '../faults/faults.ts';
import type { EmbeddedBroker } from './embeddedBroker.ts';
import { packetGuard } from './packetGuard.ts';

const PATH = '/chat';

type Options = { readonly siteOrigin: string; readonly faults: Faults; readonly handle: EmbeddedBroker['handle'] };

/** Accepts WebSockets for the embedded broker. */
export type WebSocketEntry = {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly endAll: () => void;
};

/** A WebSocket message may contain any part of the MQTT byte stream (MQTT 3.1.1, 6). */
export function openWebSocketEntry({ siteOrigin, faults, handle }: Options): WebSocketEntry {
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
      const [address = ''] = (request.url ?? '').split('?');
      const status = statusFor(request, address, siteOrigin);
      const accept = () => {
        if (status === undefined) server.handleUpgrade(request, socket, head, enter);
        else refuse(socket, status);
      };
      applyTo(accept, socket, faults.take({ method: 'GET', address }));
    },
    endAll: () => {
      for (const socket of server.clients) socket.terminate();
    },
  };
}

/** The entry beside an external broker: members connect there, not here. */
export const CLOSED_ENTRY: WebSocketEntry = {
  upgrade: (_request, socket) => {
    refuse(socket, '404 Not Found');
  },
  endAll: () => undefined,
};

/** The whole connection ends: a client that keeps its half open would hold the other one for good. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/** Applies a fault to a WebSocket upgrade. */
function applyTo(accept: () => void, socket: Duplex, fault: Fault | undefined): void {
  if (fault === undefined) accept();
  else if (fault.kind === 'delay') setTimeout(accept, fault.ms);
  else if (fault.kind === 'status') refuse(socket, `${fault.status} Fault`);
  else if (fault.kind !== 'hang') socket.destroy();
}

/**
 * The status of a refused upgrade; undefined for an accepted one. Only browsers send an origin; other clients need the credential as well.
 */
function statusFor({ headers }: IncomingMessage, address: string, siteOrigin: string): string | undefined {
  const { origin, 'sec-websocket-protocol': protocols = '' } = headers;
  if (address !== PATH) return '404 Not Found';
  if (origin !== undefined && origin !== siteOrigin) return '403 Forbidden';
  const isMqtt = protocols.split(',').some((name) => name.trim() === 'mqtt');
  return isMqtt ? undefined : '400 Bad Request';
}
