import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../freePort.ts';
import { startSandbox } from '../../startSandbox.ts';
import { residentMb } from '../peakMemory.ts';
import { seat } from './audience.ts';
import { startBroker, type BrokerName } from './brokers.ts';
import { gatherCrowd, type Crowd } from './crowd.ts';
import { speakInTurn } from './speak.ts';

const PER_SECOND = 10;
const SECONDS = 30;
const MESSAGES = PER_SECOND * SECONDS;
/** Members who write in turn: each keeps within the rate limit of the gate, one message in two seconds and twenty a minute. */
const WRITERS = 40;
/** Time limit for the delivery of the last message, in milliseconds. */
const DELIVERY_MS = 15_000;

/** The measurements of a full room. */
export type Room = {
  readonly messages: number;
  /** Missing deliveries of messages that were to be published. */
  readonly lost: number;
  /** Connections that the broker closed. */
  readonly ended: number;
  readonly deliveriesPerS: number;
  /** Milliseconds from the sending of a message to its receipt by a subscriber. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds until every subscription was acknowledged. */
  readonly seatedMs: number;
  /** Memory of the sandbox and the broker's servers, in MB of 10^6 bytes; `memoryKbEach` is the growth per member, in kB. */
  readonly memoryMb: number;
  readonly memoryKbEach: number;
};

/**
 * Fills a room with members, some of whom write.
 *
 * @throws Error when the broker rejects members.
 */
export async function measureRoom(name: BrokerName, size: number): Promise<Room | 'missing'> {
  const broker = await startBroker(name);
  if (broker === undefined) return 'missing';
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-chat-'));
  try {
    const crowd = await gatherCrowd(folder, size + WRITERS, broker.seed);
    const port = await freePort(0);
    const sandbox = await startSandbox({ ...process.env, ...crowd.env, ...broker.env, SANDBOX_PORT: String(port) });
    const urls = broker.urls.length > 0 ? broker.urls : [`ws://localhost:${port}/chat`];
    const pids = [...broker.pids, ...(sandbox.pid === undefined ? [] : [sandbox.pid])];
    try {
      return await measure({ crowd, size, urls, pids });
    } finally {
      await sandbox.stop();
    }
  } finally {
    await broker.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Setting = {
  readonly crowd: Crowd;
  readonly size: number;
  readonly urls: readonly string[];
  readonly pids: readonly number[];
};

async function measure({ crowd, size, urls, pids }: Setting): Promise<Room> {
  const tickets = crowd.tickets.map((ticket, member) => ({ ...ticket, url: urls[member % urls.length] ?? '' }));
  const before = residentMb(pids);
  const since = performance.now();
  const audience = await seat(tickets.slice(0, size), MESSAGES);
  try {
    const seatedMs = performance.now() - since;
    const began = performance.now();
    const taken = await speakInTurn(tickets.slice(size), MESSAGES, PER_SECOND);
    const spokenMs = performance.now() - began;
    const { latencies, ended } = await settled(audience, size * MESSAGES);
    const memoryMb = residentMb(pids);
    const sorted = latencies.sort();
    const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return {
      messages: taken,
      lost: size * MESSAGES - sorted.length,
      ended,
      seatedMs,
      memoryMb,
      deliveriesPerS: sorted.length / (spokenMs / 1000),
      p50: part(0.5),
      p99: part(0.99),
      memoryKbEach: ((memoryMb - before) * 1000) / size,
    };
  } finally {
    audience.close();
  }
}

/** The deliveries, when all have arrived or the time limit has passed. */
async function settled(audience: Awaited<ReturnType<typeof seat>>, wanted: number) {
  const end = performance.now() + DELIVERY_MS;
  for (;;) {
    const deliveries = await audience.deliveries();
    if (deliveries.latencies.length >= wanted || performance.now() > end) return deliveries;
    await setTimeout(500);
  }
}
