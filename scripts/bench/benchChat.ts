import { execFileSync } from 'node:child_process';
import { Refusal } from '../../platform/refusal.ts';
import type { Bench } from './bench.ts';
import { BROKERS, type BrokerName } from './chat/brokers.ts';
import { measureRoom, type Room } from './chat/measureRoom.ts';
import type { Row } from './row.ts';

/** Number of members in the room, unless the command line gives numbers. */
const MEMBERS = 2000;
/** Open files of a broker besides its connections. */
const OTHER_FILES = 200;

const isBroker = (name: string): name is BrokerName => Object.hasOwn(BROKERS, name);

/** One full room with ten messages a second, on the embedded broker and on NATS servers. */
export const benchChat: Bench = {
  counts: [MEMBERS],
  run: async ({ signal, say, counts }) => {
    checkFiles(Math.max(...counts));
    const rows: Row[] = [];
    for (const size of counts) {
      for (const broker of Object.keys(BROKERS).filter(isBroker)) {
        signal.throwIfAborted();
        say(`bench: ${size} members in one room, ${broker}`);
        rows.push(...rowsOf(broker, size, await measureRoom(broker, size)));
      }
    }
    return { rows, versions: [] };
  },
};

/** Refuses a room for which the limit of open files is too low: each connection takes a file descriptor of the broker. */
function checkFiles(members: number): void {
  // Node and NATS raise the soft limit to the hard one themselves.
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
  const needed = members + OTHER_FILES;
  // "unlimited" is not a number.
  if (limit >= needed || Number.isNaN(limit)) return;
  throw new Refusal(
    `A room of ${members} members needs ${needed} open files, and this machine allows ${limit} (ulimit -Hn).`,
  );
}

function rowsOf(broker: BrokerName, size: number, room: Room | 'missing'): readonly Row[] {
  const group = `Live chat: ${size} members in one room, ${broker}`;
  if (room === 'missing') {
    const note = 'nats-server is not here (Debian package nats-server)';
    return [{ kind: 'remark', group, what: broker, note, refused: false }];
  }
  const figure = { kind: 'figure', group } as const;
  return [
    { ...figure, what: 'members in the room after', value: room.seatedMs / 1000, unit: 's' },
    { ...figure, what: 'messages published, 10 a second', value: room.messages, unit: '' },
    { ...figure, what: 'deliveries lost', value: room.lost, unit: '', limit: 0 },
    { ...figure, what: 'connections lost', value: room.ended, unit: '', limit: 0 },
    { ...figure, what: 'deliveries', value: room.deliveriesPerS, unit: 'per s' },
    { ...figure, what: 'from sending to reading, p50', value: room.p50, unit: 'ms' },
    { ...figure, what: 'from sending to reading, p99', value: room.p99, unit: 'ms' },
    { ...figure, what: 'memory of gate and broker', value: room.memoryMb, unit: 'MB' },
    { ...figure, what: 'memory for each member', value: room.memoryKbEach, unit: 'kB' },
  ];
}
