import { mqtt_v4 } from 'u8-mqtt/esm/web/basic-v4.js';
import { CONNECT_LIMIT_MS, PING_EVERY_MS } from '~/config/chat.ts';
import { deferred } from '~/lib/deferred.ts';
import type { Entry } from './readRoomEvent.ts';

/** A connection to the broker, with one credential. */
export type Link = {
  /** Sends a text without a receipt: the room's own event acknowledges it. */
  readonly publish: (text: string) => void;
  readonly close: () => void;
};

export type LinkEvents = {
  /** The link is connected and subscribed. */
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Called once, for any reason but `close`. */
  readonly onEnd: () => void;
};

/** Seconds after which the broker disconnects a silent client (MQTT 3.1.1, 3.1.2.10). */
const KEEP_ALIVE_S = Math.ceil((2 * PING_EVERY_MS) / 1000);

const nothing = (): void => undefined;

/** Rejects after the time limit of a connection. */
const inTime = <Value>(work: Promise<Value>): Promise<Value> => {
  const { promise, reject } = deferred<never>();
  const timer = setTimeout(reject, CONNECT_LIMIT_MS, new Error('late'));
  return Promise.race([work, promise]).finally(() => {
    clearTimeout(timer);
  });
};

type Client = ReturnType<typeof mqtt_v4>;
type Packet = { readonly topic: string; readonly qos: number; readonly pkt_id: number; readonly text: () => string };

const clientOn = (socket: WebSocket, onError: () => void, onPublish: (packet: Packet) => void): Client =>
  mqtt_v4({
    on_mqtt_type: { mqtt_publish: onPublish },
    log_conn: nothing,
    on_live: nothing,
    on_disconnect: nothing,
    on_error: onError,
  }).with_websock(socket);

const begin = async (client: Client, { clientId, username, password, out }: Entry): Promise<void> => {
  const who = { client_id: clientId, username, password };
  await client.connect({ ...who, keep_alive: KEEP_ALIVE_S, flags: { clean_start: true } });
  // QoS 0 (at most once), the only level that NATS grants to a client with one readable topic: gaps in `seq` reveal missing messages.
  await client.subscribe({ topics: [out], qos: 0 });
};

/** Opens an MQTT 3.1.1 connection over a WebSocket (subprotocol `mqtt`, MQTT 3.1.1, 6). Only this file depends on the client library. */
export function openLink(url: string, entry: Entry, { onOpen, onText, onEnd }: LinkEvents): Link {
  let isOver = false;
  let pings: ReturnType<typeof setInterval> | undefined;
  const socket = new WebSocket(url, ['mqtt']);
  const finish = (isAsked: boolean): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(pings);
    socket.close();
    if (!isAsked) onEnd();
  };
  const end = (): void => {
    finish(false);
  };
  // The library's own events fire after these; it reconnects only if configured to.
  socket.addEventListener('close', end);
  socket.addEventListener('error', end);
  const client = clientOn(socket, end, (packet) => {
    if (packet.qos > 0) void client.puback(packet).catch(nothing);
    if (!isOver && packet.topic === entry.out) onText(packet.text());
  });
  inTime(begin(client, entry)).then(() => {
    if (isOver) return;
    // If a broker vanishes without closing, its socket still looks open.
    pings = setInterval(() => void inTime(client.ping()).catch(end), PING_EVERY_MS);
    onOpen();
  }, end);
  return {
    publish: (text) => {
      client.send(entry.in, text).catch(nothing);
    },
    close: () => {
      finish(true);
    },
  };
}
