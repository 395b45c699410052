import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../platform/clock.ts';
import type { Account } from '../identity/accounts/account.ts';
import { chatName, mayWriteAs } from './chatName.ts';
import { inTopic, outTopic } from './config.ts';
import { memberCredential } from './credential.ts';
import type { ChatKeys } from './keys.ts';
import { keepMember, type Role } from './members.ts';
import { roleOf } from './roleOf.ts';
import type { Rooms } from './rooms.ts';
import { historyOf } from './store.ts';

type Desk = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly keys: ChatKeys;
  readonly rooms: Rooms;
  /** E-mail addresses in small letters. */
  readonly moderators: readonly string[];
};

type Entry = Awaited<ReturnType<typeof entryOf>>;

/** Whether a member is let into a room, and with what. */
export type Admission =
  | { readonly status: 'admitted'; readonly entry: Entry }
  | { readonly status: 'email_not_verified' | 'name_reserved' | 'no_such_room' }
  | { readonly status: 'closed'; readonly opensAt: string | null };

/** Lets a member into a room as the provider knows her now: nothing that a page or a token says of her counts (docs/threat-model.md T27, T29, T42). */
export async function admit(desk: Desk, member: Account, room: string): Promise<Admission> {
  const { clock, rooms, moderators, database } = desk;
  const state = rooms.at(room, clock.now());
  if (state.status === 'unknown') return { status: 'no_such_room' };
  if (member.email === null || !member.email_verified) return { status: 'email_not_verified' };
  const role = roleOf(member, moderators);
  const name = chatName(member);
  if (role === 'member' && !mayWriteAs(name, member)) return { status: 'name_reserved' };
  if (state.status === 'closed') return state;
  keepMember(database, { sub: member.id, name, role });
  return { status: 'admitted', entry: await entryOf(desk, { sub: member.id, room, name, role }) };
}

type Guest = { readonly sub: string; readonly room: string; readonly name: string; readonly role: Role };

async function entryOf({ database, clock, keys }: Desk, { sub, room, name, role }: Guest) {
  // 80 bits; MQTT 3.1.1 wants every server to take 23 letters and digits (3.1.3.1).
  const clientId = randomBytes(10).toString('hex');
  const credential = await memberCredential(keys, { clientId, sub, room, now: clock.now() });
  const { history, pinned, seq } = historyOf(database, room);
  const topics = { in: inTopic(room, sub), out: outTopic(room) };
  return { clientId, username: sub, ...credential, room, ...topics, name, role, history, pinned, seq };
}
