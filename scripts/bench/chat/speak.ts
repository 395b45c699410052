import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { connectAsync } from 'mqtt';

/** The broker's URL, a credential and the topic to publish to (`in`). */
type Pass = Readonly<Record<'url' | 'clientId' | 'username' | 'password' | 'in', string>>;

/** Time limit for the acknowledgement of the last message, in milliseconds. */
const PATIENCE_MS = 10_000;

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Publishes messages by members in turn, at an even rate; returns how many the broker has acknowledged. The text of each holds its number
 * and its time of sending.
 */
export async function speakInTurn(passes: readonly Pass[], messages: number, perSecond: number): Promise<number> {
  const writers = await Promise.all(
    passes.map(async ({ url, clientId, username, password, in: topic }) => ({
      topic,
      client: await connectAsync(url, { clientId, username, password, protocolVersion: 4, reconnectPeriod: 0 }, false),
    })),
  );
  let taken = 0;
  const since = performance.now();
  const sending: Promise<unknown>[] = [];
  for (let number = 0; number < messages; number += 1) {
    const early = since + (number * 1000) / perSecond - performance.now();
    if (early > 0) await setTimeout(early);
    const writer = writers[number % writers.length];
    if (writer === undefined) continue;
    const message = { kind: 'message', id: randomUUID(), text: `bench ${number} ${now()}` };
    const sent = writer.client.publishAsync(writer.topic, JSON.stringify(message), { qos: 1 });
    sending.push(
      sent.then(
        () => (taken += 1),
        () => undefined,
      ),
    );
  }
  await Promise.race([Promise.all(sending), setTimeout(PATIENCE_MS)]);
  for (const { client } of writers) client.end(true);
  return taken;
}
