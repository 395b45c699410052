import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../platform/clock.ts';
import type { ChatEntry, Role } from '../../src/lib/shared/chat.ts';
import type { Profile } from '../memberDirectory.ts';
import { chatName, mayWriteAs } from './chatName.ts';
import { memberCredential } from './credential.ts';
import type { ChatKeys } from './keys.ts';
import { keepMember } from './members.ts';
import { roleOf } from './roleOf.ts';
import type { Rooms } from './rooms.ts';
import { historyOf } from './store.ts';
import { inTopic, outTopic } from './topics.ts';

type Surroundings = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly keys: ChatKeys;
  readonly rooms: Rooms;
  /** E-mail addresses in lower case. */
  readonly moderators: readonly string[];
};

/** The result of a request for a room: an entry, or the reason of the refusal. */
export type Admission =
  | { readonly status: 'admitted'; readonly entry: ChatEntry }
  | { readonly status: 'email_not_verified' | 'name_reserved' | 'no_such_room' }
  | { readonly status: 'closed'; readonly opensAt: string | null };

/**
 * Admits a member to a room according to the provider's current profile; claims of the page or of the token are ignored
 * (docs/threat-model.md T27, T29, T42).
 */
export async function admit(surroundings: Surroundings, member: Profile, room: string): Promise<Admission> {
  const { clock, rooms, moderators, database } = surroundings;
  const state = rooms.at(room, clock.now());
  if (state.status === 'unknown') return { status: 'no_such_room' };
  if (member.email === null || !member.emailVerified) return { status: 'email_not_verified' };
  const role = roleOf(member, moderators);
  const name = chatName(member);
  if (role === 'member' && !mayWriteAs(name, member)) return { status: 'name_reserved' };
  if (state.status === 'closed') return state;
  keepMember(database, { sub: member.sub, name, role });
  return { status: 'admitted', entry: await entryOf(surroundings, { sub: member.sub, room, name, role }) };
}

type Guest = { readonly sub: string; readonly room: string; readonly name: string; readonly role: Role };

async function entryOf({ database, clock, keys }: Surroundings, { sub, room, name, role }: Guest): Promise<ChatEntry> {
  // 80 bits; MQTT 3.1.1 requires servers to accept client ids of 23 letters and digits (3.1.3.1).
  const clientId = randomBytes(10).toString('hex');
  const credential = await memberCredential(keys, { clientId, sub, room, now: clock.now() });
  const topics = { in: inTopic(room, sub), out: outTopic(room) };
  return { clientId, username: sub, ...credential, room, ...topics, name, role, ...historyOf(database, room, sub) };
}
