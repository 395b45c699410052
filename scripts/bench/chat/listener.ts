import { once } from 'node:events';
import { WebSocket } from 'ws';
import { CONNACK, connectPacket, packetReader, PUBLISH, SUBACK, subscribePacket } from './mqttPackets.ts';

/** The broker's URL, a credential and the topic to subscribe to. */
export type Ticket = {
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly out: string;
};

/** Connects and subscribes; calls `onMessage` for each message. Resolves when the broker has acknowledged the subscription. */
export async function listenTo(
  { url, out, ...login }: Ticket,
  onMessage: (payload: Buffer) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(url, 'mqtt', { perMessageDeflate: false });
  socket.binaryType = 'nodebuffer';
  await once(socket, 'open');
  const { promise: ready, resolve, reject } = Promise.withResolvers<WebSocket>();
  const read = packetReader((type, body) => {
    if (type === PUBLISH) onMessage(body.subarray(2 + body.readUInt16BE(0)));
    else if (type === CONNACK && body[1] === 0) socket.send(subscribePacket(out));
    else if (type === SUBACK && body[2] === 0) resolve(socket);
    else reject(new Error(`The broker answers ${type.toString(16)} ${body.toString('hex')}.`));
  });
  socket.on('message', (piece) => {
    if (piece instanceof Buffer) read(piece);
  });
  socket.on('error', reject).on('close', () => {
    reject(new Error('The broker has ended the connection.'));
  });
  socket.send(connectPacket(login));
  return ready;
}
