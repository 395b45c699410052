import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';

const settings = z.object({
  program: z.string(),
  webSocket: z.string(),
  mqtt: z.string(),
  seeds: z.array(z.string()),
  /** A folder in which a subfolder stands for each seed that is taken. */
  claims: z.string(),
});

/** The NATS server that `npm run test:cluster` has started; none in other runs. */
const natsOfRun = (): z.output<typeof settings> | undefined => {
  const { CLUB_NATS: written } = process.env;
  return written === undefined ? undefined : settings.parse(JSON.parse(written));
};

/** The server's program. */
export const natsProgram = (): string => {
  const nats = natsOfRun();
  if (nats === undefined) throw new Error('CLUB_NATS names no server; `npm run test:cluster` starts one.');
  return nats.program;
};

/** Where members find the NATS server, if the chat is tried against one, and how a sandbox gets to it: as an account that no other test has. */
export const brokerOfRun = () => {
  const nats = natsOfRun();
  if (nats === undefined) return undefined;
  const account = nats.seeds.find((_seed, index) => isFree(join(nats.claims, String(index))));
  if (account === undefined)
    throw new Error('There are more tests than accounts; `npm run test:cluster` says how many.');
  return { url: nats.webSocket, chat: { brokerUrls: [nats.mqtt], accountSeed: account } };
};

const isFree = (claim: string): boolean => {
  try {
    // Made by one of the processes only.
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
};
