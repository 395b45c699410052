// Writes the members of a full room into the files of a new sandbox, and prints what each of them needs to enter. It does not use the
// credential service, because then the provider would be measured; the same keys make the same credentials.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { openDatabase, transaction } from '../../../platform/database.ts';
import { inTopic, outTopic } from '../../../services/chat/topics.ts';
import { memberCredential } from '../../../services/chat/credential.ts';
import { chatKeys } from '../../../services/chat/keys.ts';
import { keepMember } from '../../../services/chat/members.ts';
import { CHAT_MIGRATIONS } from '../../../services/chat/tables.ts';
import { createClock } from '../../../sandbox/clock.ts';
import { createAccount } from '../../../sandbox/identity/accounts/accounts.ts';
import { MIGRATIONS } from '../../../sandbox/migrations.ts';
import { fileBeside } from '../../../sandbox/serviceFiles.ts';

const ROOM = 'stage-21';

const order = z.object({
  folder: z.string(),
  size: z.int(),
  /** The seed of the account that the broker trusts. */
  seed: z.string(),
});

const [sent] = (await once(process, 'message')) as readonly unknown[];
const { folder, size, seed } = order.parse(sent);

const membersFiles = join(folder, 'members');
mkdirSync(join(membersFiles, 'chat'), { recursive: true });
const rooms = [{ id: ROOM, opensAt: null, closesAt: null }];
writeFileSync(join(membersFiles, 'chat/rooms.json'), JSON.stringify({ rooms }));

const file = join(folder, 'data.db');
const clock = createClock();
const [database, chat] = [openDatabase(file, MIGRATIONS), openDatabase(fileBeside(file, 'chat'), CHAT_MIGRATIONS)];
const keys = chatKeys(seed);
const members = transaction(database, () =>
  Array.from({ length: size }, (_, index) => {
    const { id } = createAccount({ database, clock }, { email: `fan-${index}@club.example`, email_verified: true });
    keepMember(chat, { sub: id, name: `Fan ${index}`, role: 'member' });
    return id;
  }),
);
database.close();
chat.close();

const tickets = await Promise.all(
  members.map(async (sub, member) => {
    const clientId = `bench${String(member).padStart(10, '0')}`;
    const { password } = await memberCredential(keys, { clientId, sub, room: ROOM, now: clock.now() });
    return { clientId, username: sub, password, in: inTopic(ROOM, sub), out: outTopic(ROOM) };
  }),
);

process.send?.({ file, membersFiles, tickets });
process.disconnect();
