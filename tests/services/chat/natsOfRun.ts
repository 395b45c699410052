import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';

const settings = z.object({
  program: z.string(),
  webSocket: z.string(),
  mqtt: z.string(),
  seeds: z.array(z.string()),
  /** A folder with a subfolder for each seed in use. */
  claims: z.string(),
});

/** The NATS server of `npm run test:cluster`; undefined in other runs. */
const natsOfRun = (): z.output<typeof settings> | undefined => {
  const { CLUB_NATS: written } = process.env;
  return written === undefined ? undefined : settings.parse(JSON.parse(written));
};

/** The path of the NATS server's program. */
export const natsProgram = (): string => {
  const nats = natsOfRun();
  if (nats === undefined) throw new Error('CLUB_NATS names no server; `npm run test:cluster` starts one.');
  return nats.program;
};

/** The NATS server's address for members, and the sandbox's settings with an account that no other test uses; undefined without a server. */
export const brokerOfRun = () => {
  const nats = natsOfRun();
  if (nats === undefined) return undefined;
  const account = nats.seeds.find((_seed, index) => isFree(join(nats.claims, String(index))));
  if (account === undefined)
    throw new Error('There are more tests than accounts; `npm run test:cluster` sets their number.');
  return { url: nats.webSocket, chat: { brokerUrls: [nats.mqtt], accountSeed: account } };
};

const isFree = (claim: string): boolean => {
  try {
    // `mkdir` is atomic: it succeeds in one process only.
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
};
