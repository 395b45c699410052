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

/** A browser's word on its network, which Node does not have: it is always there. */
const feignNetwork = (): void => {
  vi.stubGlobal('navigator', { onLine: true });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
};

/** A member with what the page itself runs, its stay and its client, beside Node's own WebSocket; each connection is at the next node. */
export const enterAsPage = async (club: Club, name: string, webSockets: readonly string[]) => {
  feignNetwork();
  const ask = await memberIn(club, name);
  const heard: ChatEvent[] = [];
  let connections = 0;
  const nextNode = (): string => webSockets[connections++ % webSockets.length] ?? '';
  const stay = new BrokerConnection(
    'stage-21',
    {
      ask: async () => {
        const entry = readEntry(await ask());
        return entry === undefined ? { kind: 'later' } : { kind: 'admitted', entry };
      },
      open: (entry, events) => openLink(nextNode(), entry, events),
    },
    (event) => heard.push(event),
  );
  onTestFinished(() => {
    stay.leave();
  });
  return {
    say: (text: string): void => {
      stay.send({ kind: 'message', id: randomUUID(), text });
    },
    /** How she stands to the room: what she has heard of it last. */
    state: () => heard.findLast(({ kind }) => kind !== 'roomEvent')?.kind,
    texts: () => [...new Set(heard.flatMap(textsIn))],
  };
};
