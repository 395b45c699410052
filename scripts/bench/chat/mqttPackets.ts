/**
 * The part of MQTT 3.1.1 that a subscriber needs (QoS 0). A complete client costs more per packet than the measured broker, so the
 * benchmark would measure its own client.
 */

const CONNECT = 0x10;
const SUBSCRIBE = 0x82;
export const CONNACK = 0x20;
export const SUBACK = 0x90;
export const PUBLISH = 0x30;

/** A length in groups of seven bits, the lowest first (MQTT 3.1.1, 2.2.3). */
function lengthOf(size: number): readonly number[] {
  return size < 128 ? [size] : [(size % 128) | 128, ...lengthOf(Math.floor(size / 128))];
}

function packet(type: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([type, ...lengthOf(body.length)]), body]);
}

function text(written: string): Buffer {
  const bytes = Buffer.from(written);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
}

type Login = { readonly clientId: string; readonly username: string; readonly password: string };

/** A CONNECT packet for a clean session with user name and password, and without keep-alive. */
export function connectPacket({ clientId, username, password }: Login): Buffer {
  const head = Buffer.concat([text('MQTT'), Buffer.from([4, 0b1100_0010, 0, 0])]);
  return packet(CONNECT, Buffer.concat([head, text(clientId), text(username), text(password)]));
}

export function subscribePacket(topic: string): Buffer {
  return packet(SUBSCRIBE, Buffer.concat([Buffer.from([0, 1]), text(topic), Buffer.from([0])]));
}

/** Splits a stream into packets; calls `onPacket` with the first byte of the header and the body, and keeps an incomplete packet. */
export function packetReader(onPacket: (type: number, body: Buffer) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (piece) => {
    const stream = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    for (let end = endOf(stream, at); end !== undefined; end = endOf(stream, at)) {
      onPacket((stream[at] ?? 0) & 0xf0, stream.subarray(end.body, end.next));
      at = end.next;
    }
    rest = Buffer.from(stream.subarray(at));
  };
}

/** The start of a packet's body and of the next packet; `undefined` while the packet is incomplete. */
function endOf(stream: Buffer, start: number): { readonly body: number; readonly next: number } | undefined {
  let size = 0;
  for (let at = start + 1, worth = 1; at < stream.length; at += 1, worth *= 128) {
    const byte = stream[at] ?? 0;
    size += (byte & 127) * worth;
    if (byte < 128) return at + 1 + size <= stream.length ? { body: at + 1, next: at + 1 + size } : undefined;
  }
  return undefined;
}
