import { describe, expect, it, vi } from 'vitest';
import type { ChatEvent } from '~/lib/chat/contract.ts';
import { livelikeService, type LiveLike } from '~/lib/vendors/adapters/livelike.ts';
import type { ChatAccess } from '~/lib/vendors/vendor.ts';

const member = { profileId: 'fan-1', accessToken: 'key' };
const written = (id: string, more: object = {}) => ({
  id,
  sender_id: 'fan-2',
  sender_nickname: 'Ana',
  message: `text ${id}`,
  created_at: '2020-09-20T14:00:00Z',
  ...more,
});
const own = (id: string, message: string) => written(id, { sender_id: 'fan-1', sender_nickname: 'Bo', message });

const settled = () => new Promise((resolve) => setTimeout(resolve));

type Functions = Partial<LiveLike>;

/** LiveLike's script with a room in which the test sends messages. */
const scriptWith = (more: Functions = {}) => {
  const listeners = new Set<(told: unknown) => void>();
  const calls = {
    init: vi.fn<LiveLike['init']>(() => Promise.resolve({ id: 'fan-1', nickname: 'Bo' })),
    getMessageList: vi.fn<LiveLike['getMessageList']>(() => Promise.resolve({ messages: [written('1')] })),
    addMessageListener: vi.fn<LiveLike['addMessageListener']>((_room, listener) => listeners.add(listener)),
    removeMessageListener: vi.fn<LiveLike['removeMessageListener']>((_room, listener) => listeners.delete(listener)),
    sendMessage: vi.fn<LiveLike['sendMessage']>(({ message }) => Promise.resolve(own('sent', message))),
    reportMessage: vi.fn<LiveLike['reportMessage']>(() => Promise.resolve({})),
  };
  const script: LiveLike = { ...calls, ...more };
  const tell = (event: string, message: unknown): void => {
    for (const listener of listeners) listener({ event, message, roomId: 'room' });
  };
  return { script, calls, listeners, tell };
};

const inRoom = async (more: Functions = {}, access: ChatAccess = () => Promise.resolve(member)) => {
  const events: ChatEvent[] = [];
  const made = scriptWith(more);
  const service = livelikeService(made.script, { clientId: 'club' }, access);
  const connection = service.enter('stage-21', (event) => events.push(event));
  await settled();
  return { ...made, connection, events };
};

describe('the chat of a vendor', () => {
  it('is entered with the member’s key alone, and its events are translated', async () => {
    const { events, calls, tell } = await inRoom();
    expect(calls.init.mock.calls[0]?.[0]).toMatchObject({ clientId: 'club', accessToken: 'key' });
    expect(calls.getMessageList).toHaveBeenCalledWith('stage-21');
    tell('messagereceived', written('2'));
    tell('messagedeleted', written('2'));
    expect(events).toMatchObject([
      { kind: 'entered', name: 'Bo', role: 'member', history: [{ seq: 1, id: '1' }] },
      { kind: 'roomEvent', event: { kind: 'message', seq: 2, id: '2', text: 'text 2' } },
      { kind: 'roomEvent', event: { kind: 'deleted', seq: 3, id: '2' } },
    ]);
  });

  it('T29 keeps the member’s key out of the browser’s storage', async () => {
    const { calls } = await inRoom();
    const strategy = calls.init.mock.calls[0]?.[0].storageStrategy;
    expect(Object.keys(strategy ?? {}).toSorted()).toEqual(['get', 'set']);
  });

  it('uses the vendor’s room that its options name', async () => {
    const { script, calls } = scriptWith();
    livelikeService(script, { clientId: 'club', roomId: 'uuid' }, () => Promise.resolve(member)).enter('x', () => null);
    await settled();
    expect(calls.getMessageList).toHaveBeenCalledWith('uuid');
  });

  it('T42 assigns no badge, whatever the vendor sends', async () => {
    const { events, tell } = await inRoom();
    tell('messagereceived', written('2', { badge_image_url: 'x', badge: 'staff', role: 'moderator' }));
    expect(events.at(-1)).toMatchObject({ event: { badge: null } });
  });

  it('T41 is ignored when it sends anything other than a message', async () => {
    const { events, tell, listeners } = await inRoom();
    for (const told of [undefined, null, 'x', {}, { id: 1 }, written('3', { message: null })])
      tell('messagereceived', told);
    for (const listener of listeners) for (const told of [undefined, null, 'x', {}]) listener(told);
    tell('customevent', written('4'));
    expect(events).toHaveLength(1);
  });

  it('shows the member’s own message once, under the id of the page, whether it arrives before or after the response', async () => {
    const early = await inRoom({
      sendMessage: async () => {
        early.tell('messagereceived', own('7', 'allez'));
        return Promise.resolve(own('7', 'allez'));
      },
    });
    const late = await inRoom();
    for (const { connection, tell } of [early, late]) {
      connection.send({ kind: 'message', id: 'a', text: 'allez' });
      await settled();
      tell('messagereceived', own('sent', 'allez'));
    }
    expect(late.events.slice(1)).toMatchObject([{ event: { kind: 'message', id: 'a', text: 'allez' } }]);
    expect(early.events[1]).toMatchObject({ event: { kind: 'message', id: 'a', text: 'allez' } });
  });

  it('recognises the member’s own messages in the history', async () => {
    const messages = [written('1'), own('2', 'allez')];
    const { events } = await inRoom({ getMessageList: () => Promise.resolve({ messages }) });
    expect(events).toMatchObject([{ kind: 'entered', history: [{ id: '1' }, { id: '2' }], own: ['2'] }]);
  });

  it('reports a message with the fields that the vendor requires; unsupported commands are refused', async () => {
    const { connection, events, calls } = await inRoom();
    connection.send({ kind: 'report', id: 'a', message: '1' });
    connection.send({ kind: 'pin', id: 'b', message: null });
    await settled();
    const report = { roomId: 'stage-21', profileId: 'fan-2', nickname: 'Ana', messageId: '1' };
    expect(calls.reportMessage).toHaveBeenCalledWith(report);
    expect(events.slice(1)).toEqual(
      expect.arrayContaining([
        { kind: 'roomEvent', event: { kind: 'done', id: 'a' } },
        { kind: 'roomEvent', event: { kind: 'refused', id: 'b', reason: 'notAllowed' } },
      ]),
    );
  });

  it.each([
    ['sendMessage', { kind: 'message', id: 'a', text: 'allez' }],
    ['reportMessage', { kind: 'report', id: 'a', message: '1' }],
  ] as const)('refuses a command that fails: %s', async (name, command) => {
    const { connection, events } = await inRoom({ [name]: () => Promise.reject(new Error('no')) });
    connection.send(command);
    await settled();
    expect(events.slice(1)).toEqual([{ kind: 'roomEvent', event: { kind: 'refused', id: 'a', reason: 'invalid' } }]);
  });

  it('T33 emits nothing after leaving', async () => {
    const { connection, events, calls, listeners, tell } = await inRoom();
    const [listener] = listeners;
    connection.leave();
    listener?.({ event: 'messagereceived', message: written('9') });
    tell('messagereceived', written('10'));
    expect([calls.removeMessageListener.mock.calls.length, events.length]).toEqual([1, 1]);
  });

  it('T33 sends nothing that was written in a room that was left before it was entered', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { connection, events, calls, listeners } = await inRoom({ init: () => promise });
    connection.send({ kind: 'message', id: 'a', text: 'allez' });
    connection.leave();
    resolve({ id: 'fan-1', nickname: 'Bo' });
    await settled();
    connection.send({ kind: 'message', id: 'b', text: 'allez' });
    await settled();
    expect([calls.sendMessage.mock.calls, events, listeners.size]).toEqual([[], [], 0]);
  });

  it('T33 sends nothing after leaving', async () => {
    const { connection, calls } = await inRoom();
    connection.leave();
    connection.send({ kind: 'message', id: 'a', text: 'allez' });
    await settled();
    expect(calls.sendMessage).not.toHaveBeenCalled();
  });

  it('T29 gives the reason to a member whom the club does not admit, and sends the vendor nothing', async () => {
    const { events, calls } = await inRoom({}, () => Promise.resolve('emailNotVerified'));
    expect(events).toEqual([{ kind: 'shut', why: 'emailNotVerified' }]);
    expect(calls.init).not.toHaveBeenCalled();
  });

  it.each([
    ['the vendor does not know the member', {}, () => Promise.resolve(undefined)],
    ['the provider does not answer', {}, () => Promise.reject(new Error('no'))],
    ['the script does not admit them', { init: () => Promise.reject(new Error('no')) }, undefined],
    ['the key is that of another member', { init: () => Promise.resolve({ id: 'fan-9', nickname: 'X' }) }, undefined],
    ['the script answers with something else', { getMessageList: () => Promise.resolve([]) }, undefined],
  ] as const)('reports that it is unavailable when %s', async (_, more, access) => {
    const { events } = await inRoom(more, access);
    expect(events).toEqual([{ kind: 'shut', why: 'unavailable' }]);
  });
});
