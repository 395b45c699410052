import { describe, expect, it } from 'vitest';
import type { ChatEvent } from '~/lib/chat/contract.ts';
import { EMPTY_ROOM, type RoomState } from '~/lib/chat/roomState.ts';
import { afterEvents, resumed, shownRows } from '~/lib/chat/reduceRoom.ts';
import { entered, message, published } from './messages.ts';

const after = (...events: readonly ChatEvent[]): RoomState => afterEvents(EMPTY_ROOM, events);
const seqsIn = (state: RoomState): readonly number[] => shownRows(state).map(({ seq }) => seq);
const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => published(message(from + index)));

describe('a room', () => {
  it('R29 holds the newest 200 messages, however many come', () => {
    const room = after(entered(), ...many(1000));
    expect(room.rows).toHaveLength(200);
    expect([seqsIn(room)[0], seqsIn(room).at(-1)]).toEqual([801, 1000]);
    expect(room.news).toBe(1000);
  });

  it('contains each message once and in the order of the numbers, in whatever order they arrive', () => {
    const room = after(
      entered([message(1), message(2)]),
      published(message(4)),
      published(message(3)),
      published(message(3)),
    );
    expect(seqsIn(room)).toEqual([1, 2, 3, 4]);
  });

  it('counts new messages, without the history and the member’s own', () => {
    const writing = { ...after(entered([message(1)])), sending: [{ id: 'id-2', text: 'mine' }] };
    const room = afterEvents(writing, [published(message(2)), published(message(3))]);
    expect([room.news, room.sending, [...room.own]]).toEqual([1, [], ['id-2']]);
  });

  it('removes deleted messages, also those deleted while the page was not subscribed', () => {
    const deleted = { kind: 'roomEvent', event: { kind: 'deleted', seq: 4, id: 'id-2' } } as const;
    expect(seqsIn(after(entered([message(1), message(2), message(3)]), deleted))).toEqual([1, 3]);
    const again = after(entered([message(1), message(2), message(3)]), entered([message(2), message(5)], 6));
    expect(seqsIn(again)).toEqual([1, 2, 5]);
  });

  it('keeps messages newer than a late history, and removes older ones that the history lacks', () => {
    const history = many(50).flatMap((event) =>
      event.kind === 'roomEvent' && event.event.kind === 'message' ? [event.event] : [],
    );
    const room = after(entered(history), published(message(51)), entered(history));
    expect([seqsIn(room).length, seqsIn(room).at(-1)]).toEqual([51, 51]);
    const thinned = history.filter(({ seq }) => seq !== 50);
    expect(seqsIn(after(entered(history), published(message(52)), entered(thinned, 51))).slice(-2)).toEqual([49, 52]);
    expect(seqsIn(after(entered([message(1)]), entered([], 2)))).toEqual([]);
  });

  it('leaves out what was deleted after a late history was read', () => {
    const deleted = { kind: 'roomEvent', event: { kind: 'deleted', seq: 4, id: 'id-2' } } as const;
    const history = [message(1), message(2), message(3)];
    const room = after(entered(history), deleted, entered(history));
    expect([seqsIn(room), room.news]).toEqual([[1, 3], 0]);
  });

  it('does not move while the member has scrolled up, but counts; visible rows stay and deleted ones are removed', () => {
    const reading = { ...after(entered(), ...many(200)), paused: { at: 200, missed: 0 } };
    const room = afterEvents(reading, [
      ...many(300, 201),
      { kind: 'roomEvent', event: { kind: 'deleted', seq: 501, id: 'id-7' } },
    ]);
    expect(shownRows(room)).toHaveLength(199);
    expect([seqsIn(room)[0], seqsIn(room).at(-1), room.paused?.missed]).toEqual([1, 200, 300]);
    expect([seqsIn(resumed(room))[0], seqsIn(resumed(room)).at(-1)]).toEqual([301, 500]);
  });

  it('reports a refusal of the member’s own message with its text, and none of other members', () => {
    const writing = { ...after(entered()), sending: [{ id: 'mine', text: 'allez' }] };
    const refused = (id: string) =>
      ({ kind: 'roomEvent', event: { kind: 'refused', id, reason: 'tooFast', retryAfterMs: 700 } }) as const;
    expect(afterEvents(writing, [refused('theirs')])).toBe(writing);
    const room = afterEvents(writing, [refused('mine')]);
    expect([room.sending, room.refusal, room.returned]).toEqual([
      [],
      { reason: 'tooFast', retryAfterMs: 700 },
      { id: 'mine', text: 'allez' },
    ]);
  });

  it('returns the texts of all messages that are refused at once, also beside a refused order or the end of the room', () => {
    const order = { kind: 'report', id: 'order', message: 'id-1' } as const;
    const sending = ['one', 'two', 'three'].map((id) => ({ id, text: `text ${id}` }));
    const writing = { ...after(entered()), sending, orders: new Map([[order.id, order]]) };
    const refused = (id: string) =>
      ({ kind: 'roomEvent', event: { kind: 'refused', id, reason: 'tooFast', retryAfterMs: 700 } }) as const;
    const first = afterEvents(writing, [refused('one'), refused('two'), refused('order')]);
    expect(first.returned).toEqual({ id: 'one', text: 'text one\ntext two' });
    const counted = afterEvents(first, [refused('theirs')]);
    expect(counted).toBe(first);
    const shut = { kind: 'shut', why: 'unavailable' } as const;
    expect(afterEvents(first, [shut]).returned).toEqual({ id: 'three', text: 'text three' });
    expect(afterEvents(writing, [refused('one'), shut]).returned).toEqual({
      id: 'one',
      text: 'text one\ntext two\ntext three',
    });
  });

  it('records the message of an order once the order is carried out', () => {
    const order = { kind: 'report', id: 'order', message: 'id-1' } as const;
    const asked = { ...after(entered([message(1)])), orders: new Map([[order.id, order]]) };
    const room = afterEvents(asked, [{ kind: 'roomEvent', event: { kind: 'done', id: 'order' } }]);
    expect([room.orders.size, room.carriedOut.get('id-1')]).toEqual([0, 'report']);
  });

  it('learns from the history which messages are the member’s own, and which the member has reported', () => {
    const history = [message(1), message(2), message(3)];
    const room = after({ ...entered(history), own: ['id-1'], reported: ['id-2'] });
    expect([[...room.own], [...room.carriedOut], room.news]).toEqual([['id-1'], [['id-2', 'report']], 0]);
  });

  it('keeps its records of the member’s messages and orders if a later history has fewer or none', () => {
    const order = { kind: 'mute', id: 'order', message: 'id-2' } as const;
    const history = [message(1), message(2), message(3)];
    const asked = { ...after({ ...entered(history), own: ['id-1'] }), orders: new Map([[order.id, order]]) };
    const done = { kind: 'roomEvent', event: { kind: 'done', id: 'order' } } as const;
    const more = { ...entered([...history, message(4)]), own: ['id-4'], reported: ['id-2', 'id-3'] };
    const room = afterEvents(asked, [done, more, entered(history, 4)]);
    expect([[...room.own], Object.fromEntries(room.carriedOut), room.news]).toEqual([
      ['id-1', 'id-4'],
      { 'id-2': 'mute', 'id-3': 'report' },
      0,
    ]);
  });

  it('is open again after admission', () => {
    const room = after(entered([message(1)]), { kind: 'shut', why: 'closed', opensAt: null }, entered([message(1)]));
    expect([room.status, room.shut]).toEqual(['open', undefined]);
    const waiting = after({ kind: 'shut', why: 'closed', opensAt: null }, { kind: 'away', isOffline: true });
    expect(waiting.status).toBe('shut');
  });

  it('announces its return only after it has announced its loss', () => {
    expect(after({ kind: 'away', isOffline: false }, entered()).wasAway).toBe(false);
    expect(after(entered(), { kind: 'away', isOffline: true }).status).toBe('offline');
    expect(after(entered(), { kind: 'away', isOffline: false }, entered())).toMatchObject({
      status: 'open',
      wasAway: true,
    });
  });
});
