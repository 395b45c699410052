import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../platform/database.ts';
import { findMember, keepMember } from '../../../services/chat/members.ts';
import { handleMessage } from '../../../services/chat/handleMessage.ts';
import { handleOrder } from '../../../services/chat/handleOrder.ts';
import { CHAT_MIGRATIONS } from '../../../services/chat/tables.ts';

const NOON = Date.UTC(2020, 8, 6, 12);
const TEN_MINUTES = 600_000;

/** A room with a moderator and a member, in which the test sets the time of each message and order. */
const startRoom = () => {
  const database = openDatabase(':memory:', CHAT_MIGRATIONS);
  onTestFinished(() => {
    database.close();
  });
  keepMember(database, { sub: 'marie', name: 'Marie M.', role: 'moderator' });
  keepMember(database, { sub: 'pilar', name: 'Pilar G.', role: 'member' });
  const contextOf = (sub: string, now: number) => {
    const member = findMember(database, sub);
    if (member === undefined) throw new Error(`${sub} is not a member of the chat`);
    return { database, member, room: 'stage-21', now, mayRepeat: () => true };
  };
  return {
    write: (now: number, id: string = randomUUID()) =>
      handleMessage(contextOf('pilar', now), { kind: 'message', id, text: 'Free jerseys' }),
    mute: (now: number, message: string) =>
      handleOrder(contextOf('marie', now), { kind: 'mute', id: randomUUID(), message }),
  };
};

it('messages of a muted member are refused for ten minutes, to the millisecond, and accepted afterwards', () => {
  const { write, mute } = startRoom();
  const id = randomUUID();
  expect(write(NOON - 60_000, id).status).toBe('done');
  expect(mute(NOON, id).status).toBe('done');
  expect(write(NOON)).toEqual({ status: 'refused', reason: 'muted', retryAfterMs: TEN_MINUTES });
  expect(write(NOON + TEN_MINUTES - 1)).toEqual({ status: 'refused', reason: 'muted', retryAfterMs: 1 });
  expect(write(NOON + TEN_MINUTES)).toMatchObject({ status: 'done', events: [{ text: 'Free jerseys' }] });
});
