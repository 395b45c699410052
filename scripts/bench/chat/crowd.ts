import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount as createNatsAccount } from '@nats-io/jwt';
import { inTopic, outTopic } from '../../../sandbox/chat/config.ts';
import { memberCredential } from '../../../sandbox/chat/credential.ts';
import { chatKeys } from '../../../sandbox/chat/keys.ts';
import { keepMember } from '../../../sandbox/chat/members.ts';
import { createClock } from '../../../sandbox/clock.ts';
import { openDatabase, transaction } from '../../../sandbox/database.ts';
import { createAccount } from '../../../sandbox/identity/accounts/accounts.ts';

const ROOM = 'stage-21';

/** A full room: its members, with what each needs to get in, and the settings of a sandbox that knows them. */
export type Crowd = {
  readonly env: Readonly<Record<string, string>>;
  /** A new credential for one of the members. */
  readonly ticketOf: (member: number) => Promise<Omit<Ticket, 'url'>>;
};

type Ticket = Readonly<Record<'url' | 'clientId' | 'username' | 'password' | 'in' | 'out', string>>;

export const seedOfNewAccount = (): string => new TextDecoder().decode(createNatsAccount().getSeed());

/**
 * Writes so many members into a sandbox's new file. They are let in here and not by the credential service, which would measure the
 * provider: the same keys make the same credentials.
 *
 * @param seed of the account that the broker trusts.
 */
export function gatherCrowd(folder: string, size: number, seed: string): Crowd {
  const file = join(folder, 'data.db');
  mkdirSync(join(folder, 'members/chat'), { recursive: true });
  const rooms = [{ id: ROOM, opensAt: null, closesAt: null }];
  writeFileSync(join(folder, 'members/chat/rooms.json'), JSON.stringify({ rooms }));
  const [database, clock] = [openDatabase(file), createClock()];
  const keys = chatKeys(database, { account: seed });
  const members = transaction(database, () =>
    Array.from({ length: size }, (_, index) => {
      const email = `fan-${index}@club.example`;
      const { id } = createAccount({ database, clock }, { email, email_verified: true });
      keepMember(database, { sub: id, name: `Fan ${index}`, role: 'member' });
      return id;
    }),
  );
  database.close();
  return {
    env: {
      SANDBOX_FILE: file,
      SANDBOX_MEMBERS_FILES: join(folder, 'members'),
      SANDBOX_CHAT_ACCOUNT_SEED: seed,
    },
    ticketOf: async (member) => {
      const sub = members[member] ?? '';
      const clientId = `bench${String(member).padStart(10, '0')}`;
      const { password } = await memberCredential(keys, { clientId, sub, room: ROOM, now: clock.now() });
      return { clientId, username: sub, password, in: inTopic(ROOM, sub), out: outTopic(ROOM) };
    },
  };
}
