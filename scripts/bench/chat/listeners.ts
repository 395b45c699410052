// A process of subscribers. The parent sends the credentials; the process answers when all subscriptions are acknowledged, and later with
// the deliveries.
import { z } from 'astro/zod';
import { listenTo, type Ticket } from './listener.ts';

const order = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listen'),
    tickets: z.array(
      z.object({
        url: z.string(),
        clientId: z.string(),
        username: z.string(),
        password: z.string(),
        out: z.string(),
      }),
    ),
    /** The number of messages that will be published. */
    messages: z.int(),
  }),
  z.object({ kind: z.literal('report') }),
]);

/** Number of concurrent connection attempts. */
const AT_ONCE = 25;
/** Precedes the message's number and its time of sending in the text. */
const MARK = Buffer.from('"text":"bench ');

const received: Uint8Array[] = [];
let latencies = new Float64Array(0);
let count = 0;
let ended = 0;

const now = (): number => performance.timeOrigin + performance.now();

/** Records the latency of a message; a second delivery of the same message to a subscriber does not count. */
function note(own: Uint8Array, payload: Buffer): void {
  const at = payload.indexOf(MARK);
  if (at < 0) return;
  const [number = 0, sent = 0] = payload
    .toString('latin1', at + MARK.length, payload.indexOf('"', at + MARK.length))
    .split(' ')
    .map(Number);
  if (own[number] !== 0) return;
  own[number] = 1;
  latencies[count] = now() - sent;
  count += 1;
}

async function listen(tickets: readonly Ticket[], messages: number): Promise<void> {
  latencies = new Float64Array(tickets.length * messages);
  const waiting = [...tickets];
  const work = async () => {
    for (let ticket = waiting.shift(); ticket !== undefined; ticket = waiting.shift()) {
      const own = new Uint8Array(messages);
      received.push(own);
      const socket = await listenTo(ticket, (payload) => {
        note(own, payload);
      });
      socket.on('close', () => (ended += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

process.on('message', (message) => {
  const request = order.parse(message);
  if (request.kind === 'report') {
    process.send?.({ kind: 'deliveries', latencies: latencies.subarray(0, count), ended });
    return;
  }
  listen(request.tickets, request.messages).then(
    () => process.send?.({ kind: 'ready' }),
    (error: unknown) => process.send?.({ kind: 'failed', reason: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
