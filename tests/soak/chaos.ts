import { setTimeout as wait } from 'node:timers/promises';
import { countOne, type Book } from './book.ts';
import type { FaultyProxy, Weather } from './faultyProxy.ts';
import type { Random } from './random.ts';
import type { Soaked } from './startSoaked.ts';

type Scene = { readonly soaked: Soaked; readonly proxy: FaultyProxy; readonly random: Random };

/** A fault that lasts until its `end` is called. */
type Fault = { readonly name: string; readonly begin: (scene: Scene) => Promise<() => void | Promise<void>> };

const HOUR_MS = 3_600_000;
/** The size to which SQLite's write-ahead log grows before it is overwritten from its beginning. */
const LOG_BYTES = 1000 * 4096;

const weather = (name: Weather, share: number): Fault => ({
  name: `provider: ${name}`,
  begin: ({ proxy }) => {
    proxy.setWeather(name, share);
    return Promise.resolve(() => {
      proxy.setWeather('fair', 0);
    });
  },
});

/** Kills the process of the provider, the broker and the services, and restarts it on the same files. */
const killed: Fault = {
  name: 'process: killed',
  begin: async ({ soaked }) => {
    await soaked.kill();
    return soaked.start;
  },
};

const broker: Fault = {
  name: 'broker: away',
  begin: ({ proxy }) => {
    proxy.setBroker(true);
    return Promise.resolve(() => {
      proxy.setBroker(false);
    });
  },
};

const disk: Fault = {
  name: 'disk: full',
  begin: ({ soaked, random }) => {
    // In some runs the disk becomes full only while requests are handled.
    soaked.fillDisk(random.share() < 0.5 ? 1 : random.between(1, LOG_BYTES));
    return Promise.resolve(soaked.freeDisk);
  },
};

/** The clock is set back by up to an hour, and forward again. */
const clock: Fault = {
  name: 'clock: set back',
  begin: ({ soaked, random }) => {
    soaked.moveClock(-random.between(60_000, HOUR_MS));
    return Promise.resolve(() => {
      soaked.moveClock(0);
    });
  },
};

const LASTING: readonly Fault[] = [
  weather('slow', 0.7),
  weather('refused', 0.8),
  weather('lost', 0.3),
  weather('truncated', 0.3),
  weather('unavailable', 0.8),
  weather('garbage', 0.4),
  broker,
  // Only Linux can limit a process that already runs.
  ...(process.platform === 'linux' ? [disk] : []),
  clock,
];

/** The number of different faults. */
export const FAULT_COUNT = LASTING.length + 1;

type Pace = {
  /** The longest duration of a fault, and of the pause between two. */
  readonly faultMs: number;
  readonly calmMs: number;
  /** When the process is no longer killed, so that its memory can be measured over one lifetime. */
  readonly killsUntil: number;
};

/**
 * Causes every fault in random order, repeatedly until the time is over, and each at least once. No fault is active when it returns.
 * Returns how often each was caused.
 */
export const runChaos = async (
  scene: Scene,
  { faultMs, calmMs, killsUntil }: Pace,
  isTimeOver: () => boolean,
  book: Book,
): Promise<ReadonlyMap<string, number>> => {
  const made = new Map<string, number>();
  const { random } = scene;
  do {
    const isFirst = made.size === 0;
    const kills = isFirst ? [killed] : performance.now() < killsUntil ? [killed, killed] : [];
    const faults = [...LASTING, ...kills];
    for (const fault of random.shuffled(faults)) {
      await wait(random.between(calmMs / 2, calmMs));
      if (!isFirst && isTimeOver()) break;
      book.isCalm = false;
      const end = await fault.begin(scene);
      await wait(random.between(faultMs / 3, faultMs));
      await end();
      countOne(made, fault.name);
      // Waits for the end of requests that began during the fault.
      await wait(calmMs / 4);
      book.isCalm = true;
    }
  } while (!isTimeOver());
  return made;
};
