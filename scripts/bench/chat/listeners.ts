// A process of listeners: told by its parent whom to be, it says when all are in the room, and later what they have heard.
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
    /** How many messages there will be. */
    messages: z.int(),
  }),
  z.object({ kind: z.literal('tell') }),
]);

/** How many come in at the same time. */
const AT_ONCE = 25;
/** Before the number of a message in its text, and the moment at which it was sent. */
const MARK = Buffer.from('"text":"bench ');

const heard: Uint8Array[] = [];
let latencies = new Float64Array(0);
let count = 0;
let ended = 0;

const now = (): number => performance.timeOrigin + performance.now();

/** Each message counts once for each listener, however often it comes. */
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
      heard.push(own);
      const socket = await listenTo(ticket, (payload) => {
        note(own, payload);
      });
      socket.on('close', () => (ended += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

process.on('message', (written) => {
  const wish = order.parse(written);
  if (wish.kind === 'tell') {
    process.send?.({ kind: 'heard', latencies: latencies.subarray(0, count), ended });
    return;
  }
  listen(wish.tickets, wish.messages).then(
    () => process.send?.({ kind: 'ready' }),
    (error: unknown) => process.send?.({ kind: 'failed', reason: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
