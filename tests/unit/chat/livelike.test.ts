import { describe, expect, it, vi } from 'vitest';
import type { ChatEvent } from '~/lib/chat/contract.ts';
import { livelikeService, type LivelikeScript } from '~/lib/chat/livelike.ts';

const who = { profileId: 'fan-1', accessToken: 'key' };
const written = (id: string, more: object = {}) => ({
  id,
  sender_nickname: 'Ana',
  message: `text ${id}`,
  created_at: '2020-09-20T14:00:00Z',
  ...more,
});

/** A room of a vendor that says what the test wants. */
const inRoom = async (more: Partial<Record<'send' | 'report', () => unknown>> = {}) => {
  const heard: ChatEvent[] = [];
  let hear: (told: unknown) => void = () => undefined;
  const given = { send: vi.fn(), report: vi.fn(), leave: vi.fn(), ...more };
  const enter = vi.fn<LivelikeScript['enter']>((_room, _who, listener) => {
    hear = listener;
    return given;
  });
  const service = livelikeService(() => Promise.resolve({ script: { enter }, who }));
  const stay = service.enter('stage-21', (event) => heard.push(event));
  await Promise.resolve();
  await Promise.resolve();
  return {
    stay,
    heard,
    given,
    enter,
    tell: (told: unknown) => {
      hear(told);
    },
  };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the chat of a vendor', () => {
  it('is entered with the name and key of the member alone, and said in our words', async () => {
    const { heard, enter, tell } = await inRoom();
    expect(enter.mock.calls[0]?.slice(0, 2)).toEqual(['stage-21', who]);
    tell({ type: 'entered', nickname: 'Ana', messages: [written('1')] });
    tell({ type: 'message', message: written('2', { client_message_id: 'mine' }) });
    tell({ type: 'deleted', id: '2' });
    expect(heard).toMatchObject([
      { kind: 'entered', name: 'Ana', role: 'member', history: [{ seq: 1, id: '1' }] },
      { kind: 'said', said: { kind: 'message', seq: 2, id: 'mine', text: 'text 2' } },
      { kind: 'said', said: { kind: 'deleted', seq: 3, id: 'mine' } },
    ]);
  });

  it('T42 gives nobody a badge, whatever it says', async () => {
    const { heard, tell } = await inRoom();
    tell({ type: 'message', message: written('1', { badge: 'staff', role: 'moderator' }) });
    expect(heard).toMatchObject([{ said: { badge: null } }]);
  });

  it('T41 is not heard when it says what is no message', async () => {
    const { heard, tell } = await inRoom();
    for (const told of [undefined, null, 'x', {}, { type: 'message', message: { id: 1 } }]) tell(told);
    expect(heard).toEqual([]);
  });

  it('takes messages and reports; orders it has no word for are refused, and so is what it fails at', async () => {
    const { stay, heard, given } = await inRoom({
      report: () => {
        throw new Error('no');
      },
    });
    stay.send({ kind: 'message', id: 'a', text: 'allez' });
    stay.send({ kind: 'pin', id: 'b', message: null });
    stay.send({ kind: 'report', id: 'c', message: '1' });
    await settled();
    expect(given.send).toHaveBeenCalledWith({ client_message_id: 'a', message: 'allez' });
    expect(heard).toMatchObject([
      { said: { kind: 'refused', id: 'b', reason: 'notAllowed' } },
      { said: { kind: 'refused', id: 'c', reason: 'invalid' } },
    ]);
  });

  it.each(['send', 'report'] as const)('has refused what it says only later that it could not do: %s', async (what) => {
    const { stay, heard } = await inRoom({ [what]: () => Promise.reject(new Error('no')) });
    stay.send({ kind: 'message', id: 'a', text: 'allez' });
    stay.send({ kind: 'report', id: 'b', message: '1' });
    await settled();
    const refused = { said: { kind: 'refused', id: what === 'send' ? 'a' : 'b', reason: 'invalid' } };
    expect(heard).toHaveLength(what === 'send' ? 2 : 1);
    expect(heard).toContainEqual(expect.objectContaining(refused));
  });

  it('T33 hears nothing any more once it was left', async () => {
    const { stay, heard, given, tell } = await inRoom();
    stay.leave();
    tell({ type: 'message', message: written('1') });
    expect([given.leave.mock.calls.length, heard]).toEqual([1, []]);
  });

  it('T29 says to whom the club does not let in why', async () => {
    const heard: ChatEvent[] = [];
    livelikeService(() => Promise.resolve('emailNotVerified')).enter('stage-21', (event) => heard.push(event));
    await settled();
    expect(heard).toEqual([{ kind: 'shut', why: 'emailNotVerified' }]);
  });

  it.each([
    ['there is no script', () => Promise.resolve(undefined)],
    ['the provider does not answer', () => Promise.reject(new Error('no'))],
    ['the script gives nothing', () => Promise.resolve({ script: { enter: () => undefined }, who })],
  ] as const)('says that it is not there when %s', async (_, door) => {
    const heard: ChatEvent[] = [];
    livelikeService(door).enter('stage-21', (event) => heard.push(event));
    await vi.waitFor(() => {
      expect(heard).toEqual([{ kind: 'shut', why: 'unavailable' }]);
    });
  });
});
