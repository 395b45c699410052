import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrokerConnection } from '~/lib/chat/brokerConnection.ts';
import type { ChatEvent } from '~/lib/chat/contract.ts';
import type { Admission } from '~/lib/chat/admission.ts';
import type { LinkEvents } from '~/lib/chat/mqttLink.ts';
import type { Entry } from '~/lib/chat/readRoomEvent.ts';
import { message } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2020-09-20T14:00:00Z') });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entryWith = (seq: number): Entry => ({
  clientId: 'c',
  username: 'u',
  password: 'p',
  room: 'stage-21',
  in: 'in',
  out: 'out',
  name: 'Ana',
  role: 'member',
  expiresAt: Date.now() + 300_000,
  history: [message(seq)],
  pinned: null,
  seq,
});

/** A room whose admissions the test decides. */
const entering = (answers: readonly Admission[] = []) => {
  const left = [...answers];
  const links: (LinkEvents & { readonly sent: string[]; isClosed: boolean })[] = [];
  const events: ChatEvent[] = [];
  const ask = vi.fn(() => Promise.resolve(left.shift() ?? { kind: 'admitted' as const, entry: entryWith(1) }));
  const connection = new BrokerConnection(
    'stage-21',
    {
      ask,
      open: (_entry, events) => {
        const link = { ...events, sent: [] as string[], isClosed: false };
        links.push(link);
        return {
          publish: (text) => link.sent.push(text),
          close: () => {
            link.isClosed = true;
          },
        };
      },
    },
    (event) => events.push(event),
  );
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const kinds = () => events.map(({ kind }) => kind);
  return { connection, ask, links, events, kinds, pass };
};

describe('a connection to a room', () => {
  it('R28 reconnects with a new credential and sends unacknowledged commands again', async () => {
    const { connection, ask, links, kinds, pass } = entering();
    await pass(0);
    links[0]?.onOpen();
    connection.send({ kind: 'message', id: 'a', text: 'allez' });
    links[0]?.onEnd();
    expect(kinds()).toEqual(['entered', 'away']);
    expect(ask).toHaveBeenCalledOnce();
    await pass(2000);
    expect(ask).toHaveBeenCalledTimes(2);
    links[1]?.onOpen();
    expect(kinds()).toEqual(['entered', 'away', 'entered']);
    expect(links[1]?.sent).toEqual(['{"kind":"message","id":"a","text":"allez"}']);
  });

  it('R28 sends requests at growing intervals while the service does not respond', async () => {
    const { ask, pass } = entering(Array.from({ length: 50 }, () => ({ kind: 'later' as const })));
    await pass(120_000);
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(6);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(13);
  });

  it('renews its credential before it expires, over a second link, so that no event is missed', async () => {
    const { links, ask, kinds, pass } = entering();
    await pass(0);
    links[0]?.onOpen();
    await pass(239_000);
    expect(links).toHaveLength(1);
    await pass(2000);
    expect(links).toHaveLength(2);
    expect(links[0]?.isClosed).toBe(false);
    links[1]?.onOpen();
    expect(links[0]?.isClosed).toBe(true);
    const asked = ask.mock.calls.length;
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(asked);
    expect(kinds()).not.toContain('away');
  });

  it('keeps a pin that arrives while the credential is renewed, until the history is requested again', async () => {
    const answers = Array.from({ length: 4 }, () => ({ kind: 'admitted' as const, entry: entryWith(1) }));
    const { links, events, pass } = entering(answers);
    await pass(0);
    links[0]?.onOpen();
    await pass(240_000);
    links[0]?.onText(JSON.stringify({ kind: 'pinned', message: message(1) }));
    links[1]?.onOpen();
    expect(events.at(-1)).toMatchObject({ kind: 'entered', pinned: message(1) });
    await pass(240_000);
    links[2]?.onOpen();
    expect(events.at(-1)).toMatchObject({ kind: 'entered', pinned: null });
  });

  it('requests the history once more after subscribing, because events since the first one were missed', async () => {
    const { links, events, pass } = entering([
      { kind: 'admitted', entry: entryWith(1) },
      { kind: 'admitted', entry: entryWith(3) },
    ]);
    await pass(0);
    links[0]?.onOpen();
    await pass(1000);
    expect(events).toMatchObject([
      { kind: 'entered', seq: 1 },
      { kind: 'entered', seq: 3 },
    ]);
  });

  it('reports "away" after a history without a link', async () => {
    const { links, kinds, pass } = entering([
      { kind: 'admitted', entry: entryWith(1) },
      ...Array.from({ length: 50 }, () => ({ kind: 'later' as const })),
    ]);
    await pass(0);
    links[0]?.onOpen();
    links[0]?.onEnd();
    await pass(60_000);
    expect(kinds().filter((kind) => kind === 'entered')).toHaveLength(1);
  });

  it('forwards which messages of the history are the member’s own or reported, if the service lists them', async () => {
    const { links, events, pass } = entering([
      { kind: 'admitted', entry: { ...entryWith(1), own: ['id-1'], reported: ['id-0'] } },
      { kind: 'admitted', entry: entryWith(2) },
    ]);
    await pass(0);
    links[0]?.onOpen();
    await pass(1000);
    expect(events).toMatchObject([
      { seq: 1, own: ['id-1'], reported: ['id-0'] },
      { seq: 2, own: undefined, reported: undefined },
    ]);
  });

  it('requests the history when a number is missing', async () => {
    const { links, ask, pass } = entering();
    await pass(0);
    links[0]?.onOpen();
    await pass(1000);
    expect(ask).toHaveBeenCalledTimes(2);
    links[0]?.onText(JSON.stringify({ kind: 'message', ...message(2) }));
    links[0]?.onText(JSON.stringify({ kind: 'message', ...message(4) }));
    await pass(5000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('T29 does not ask again when the service refuses admission', async () => {
    const { ask, events, links, pass } = entering([{ kind: 'shut', why: 'emailNotVerified' }]);
    await pass(600_000);
    expect(events).toEqual([{ kind: 'shut', why: 'emailNotVerified' }]);
    expect([ask.mock.calls.length, links.length]).toEqual([1, 0]);
  });

  it('waits for a room that opens later, and sends a request then, even with a fast clock', async () => {
    const opensAt = new Date(Date.now() + 60_000).toISOString();
    const closed = { kind: 'shut', why: 'closed', opensAt } as const;
    const { ask, links, kinds, pass } = entering([closed, closed, closed]);
    await pass(59_900);
    expect([ask.mock.calls.length, kinds()]).toEqual([1, ['shut']]);
    await pass(200);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(4_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(30_000);
    links[0]?.onOpen();
    expect(kinds()).toEqual(['shut', 'shut', 'shut', 'entered']);
  });

  it('does not reconnect to a room that has closed for good', async () => {
    const { ask, pass } = entering([{ kind: 'shut', why: 'closed', opensAt: null }]);
    await pass(3_600_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('T33 receives and sends nothing after leaving', async () => {
    const { connection, links, events, ask, pass } = entering();
    await pass(0);
    links[0]?.onOpen();
    connection.leave();
    const before = events.length;
    links[0]?.onText(JSON.stringify({ kind: 'message', ...message(2) }));
    links[0]?.onEnd();
    connection.send({ kind: 'message', id: 'a', text: 'allez' });
    await pass(600_000);
    expect([links[0]?.isClosed, events.length, ask.mock.calls.length, links[0]?.sent]).toEqual([true, before, 1, []]);
  });
});
