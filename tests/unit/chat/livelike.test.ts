import { describe, expect, it, vi } from 'vitest';
import type { ChatEvent } from '~/lib/chat/contract.ts';
import { livelikeService, type LivelikeScript } from '~/lib/chat/livelike.ts';

const member = { profileId: 'fan-1', accessToken: 'key' };
const written = (id: string, more: object = {}) => ({
  id,
  sender_nickname: 'Ana',
  message: `text ${id}`,
  created_at: '2020-09-20T14:00:00Z',
  ...more,
});

/** A room of a vendor whose events the test emits. */
const inRoom = async (more: Partial<Record<'send' | 'report', () => unknown>> = {}) => {
  const events: ChatEvent[] = [];
  let onEvent: (told: unknown) => void = () => undefined;
  const given = { send: vi.fn(), report: vi.fn(), leave: vi.fn(), ...more };
  const enter = vi.fn<LivelikeScript['enter']>((_room, _member, listener) => {
    onEvent = listener;
    return given;
  });
  const service = livelikeService(() => Promise.resolve({ script: { enter }, member }));
  const connection = service.enter('stage-21', (event) => events.push(event));
  await Promise.resolve();
  await Promise.resolve();
  return {
    connection,
    events,
    given,
    enter,
    tell: (told: unknown) => {
      onEvent(told);
    },
  };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the chat of a vendor', () => {
  it('is entered with the id and key of the member alone, and its events are translated', async () => {
    const { events, enter, tell } = await inRoom();
    expect(enter.mock.calls[0]?.slice(0, 2)).toEqual(['stage-21', member]);
    tell({ type: 'entered', nickname: 'Ana', messages: [written('1')] });
    tell({ type: 'message', message: written('2', { client_message_id: 'mine' }) });
    tell({ type: 'deleted', id: '2' });
    expect(events).toMatchObject([
      { kind: 'entered', name: 'Ana', role: 'member', history: [{ seq: 1, id: '1' }] },
      { kind: 'roomEvent', event: { kind: 'message', seq: 2, id: 'mine', text: 'text 2' } },
      { kind: 'roomEvent', event: { kind: 'deleted', seq: 3, id: 'mine' } },
    ]);
  });

  it('T42 assigns no badge, whatever it sends', async () => {
    const { events, tell } = await inRoom();
    tell({ type: 'message', message: written('1', { badge: 'staff', role: 'moderator' }) });
    expect(events).toMatchObject([{ event: { badge: null } }]);
  });

  it('T41 is ignored when it sends something else than a message', async () => {
    const { events, tell } = await inRoom();
    for (const told of [undefined, null, 'x', {}, { type: 'message', message: { id: 1 } }]) tell(told);
    expect(events).toEqual([]);
  });

  it('accepts messages and reports; commands that it does not support or that fail are refused', async () => {
    const { connection, events, given } = await inRoom({
      report: () => {
        throw new Error('no');
      },
    });
    connection.send({ kind: 'message', id: 'a', text: 'allez' });
    connection.send({ kind: 'pin', id: 'b', message: null });
    connection.send({ kind: 'report', id: 'c', message: '1' });
    await settled();
    expect(given.send).toHaveBeenCalledWith({ client_message_id: 'a', message: 'allez' });
    expect(events).toMatchObject([
      { event: { kind: 'refused', id: 'b', reason: 'notAllowed' } },
      { event: { kind: 'refused', id: 'c', reason: 'invalid' } },
    ]);
  });

  it.each(['send', 'report'] as const)('refuses a command that fails later: %s', async (what) => {
    const { connection, events } = await inRoom({ [what]: () => Promise.reject(new Error('no')) });
    connection.send({ kind: 'message', id: 'a', text: 'allez' });
    connection.send({ kind: 'report', id: 'b', message: '1' });
    await settled();
    const refused = { event: { kind: 'refused', id: what === 'send' ? 'a' : 'b', reason: 'invalid' } };
    expect(events).toHaveLength(what === 'send' ? 2 : 1);
    expect(events).toContainEqual(expect.objectContaining(refused));
  });

  it('T33 emits nothing after leaving', async () => {
    const { connection, events, given, tell } = await inRoom();
    connection.leave();
    tell({ type: 'message', message: written('1') });
    expect([given.leave.mock.calls.length, events]).toEqual([1, []]);
  });

  it('T29 gives the reason to a member whom the club does not admit', async () => {
    const events: ChatEvent[] = [];
    livelikeService(() => Promise.resolve('emailNotVerified')).enter('stage-21', (event) => events.push(event));
    await settled();
    expect(events).toEqual([{ kind: 'shut', why: 'emailNotVerified' }]);
  });

  it.each([
    ['there is no script', () => Promise.resolve(undefined)],
    ['the provider does not answer', () => Promise.reject(new Error('no'))],
    ['the script gives nothing', () => Promise.resolve({ script: { enter: () => undefined }, member })],
  ] as const)('says that it is not there when %s', async (_, access) => {
    const events: ChatEvent[] = [];
    livelikeService(access).enter('stage-21', (event) => events.push(event));
    await vi.waitFor(() => {
      expect(events).toEqual([{ kind: 'shut', why: 'unavailable' }]);
    });
  });
});
