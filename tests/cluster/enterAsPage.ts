import { randomUUID } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import { BrokerConnection } from '~/lib/chat/brokerConnection.ts';
import type { ChatEvent } from '~/lib/chat/contract.ts';
import { openLink } from '~/lib/chat/mqttLink.ts';
import { readEntry } from '~/lib/chat/readRoomEvent.ts';
import { memberIn } from './joinAs.ts';
import type { Club } from './startClub.ts';

const textsIn = (event: ChatEvent): readonly string[] => {
  if (event.kind === 'entered') return event.history.map(({ text }) => text);
  return event.kind === 'roomEvent' && event.event.kind === 'message' ? [event.event.text] : [];
};

/** The browser's globals for the network state, which Node lacks: always online. */
const feignNetwork = (): void => {
  vi.stubGlobal('navigator', { onLine: true });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
};

/** A member with the page's own code, `BrokerConnection` and its MQTT client, over Node's WebSocket; each connection uses the next node. */
export const enterAsPage = async (club: Club, name: string, webSockets: readonly string[]) => {
  feignNetwork();
  const ask = await memberIn(club, name);
  const events: ChatEvent[] = [];
  let connections = 0;
  const nextNode = (): string => webSockets[connections++ % webSockets.length] ?? '';
  const stay = new BrokerConnection(
    'stage-21',
    {
      ask: async () => {
        const entry = readEntry(await ask());
        return entry === undefined ? { kind: 'later' } : { kind: 'admitted', entry };
      },
      open: (entry, handlers) => openLink(nextNode(), entry, handlers),
    },
    (event) => events.push(event),
  );
  onTestFinished(() => {
    stay.leave();
  });
  return {
    send: (text: string): void => {
      stay.send({ kind: 'message', id: randomUUID(), text });
    },
    /** The kind of the last event of the connection. */
    state: () => events.findLast(({ kind }) => kind !== 'roomEvent')?.kind,
    texts: () => [...new Set(events.flatMap(textsIn))],
  };
};
