import type { ChatMessage, Shut } from '~/lib/chat/contract.ts';
import { EMPTY_ROOM, type RoomState } from '~/lib/chat/roomState.ts';

/** A message as the room publishes it. */
export const chatMessage = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  id: `id-${seq}`,
  name: 'Léa M.',
  badge: null,
  text: `text ${seq}`,
  at: '2020-09-20T14:00:00.000Z',
  ...more,
});

/** A room with messages from another member, the club and the member, some of which are still being sent. */
const FILLED: RoomState = {
  ...EMPTY_ROOM,
  status: 'open',
  name: 'Ana B.',
  rows: [
    chatMessage(1),
    chatMessage(2, { name: 'Club', badge: 'staff', text: 'https://club.example' }),
    chatMessage(3, { name: 'Ana B.' }),
    chatMessage(4, { name: 'Bo' }),
  ],
  own: new Set(['id-3']),
  carriedOut: new Map([['id-4', 'report']]),
  sending: [{ id: 'id-5', text: 'text 5' }],
};

/** The rooms of the chat in their states. */
export const ROOMS: Readonly<Record<'entering' | 'empty' | 'filled' | 'a moderator’s', RoomState>> = {
  entering: EMPTY_ROOM,
  empty: { ...EMPTY_ROOM, status: 'open' },
  filled: FILLED,
  'a moderator’s': { ...FILLED, role: 'moderator', pinned: chatMessage(1) },
};

/** Every reason for which a room stays closed; the type requires an example for each. */
export const SHUTS: Readonly<Record<Shut['why'], Shut>> = {
  anonymous: { why: 'anonymous' },
  emailNotVerified: { why: 'emailNotVerified' },
  nameReserved: { why: 'nameReserved' },
  noSuchRoom: { why: 'noSuchRoom' },
  unavailable: { why: 'unavailable' },
  closed: { why: 'closed', opensAt: '2020-09-20T14:00:00.000Z' },
};
