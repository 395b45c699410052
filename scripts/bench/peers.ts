import { z } from 'astro/zod';
import { runChild } from '../runChild.ts';

/** The program that knows the other generators; it is no part of the project, and has packages of its own. */
const PROGRAM = 'bench/peers.ts';

const peerSchema = z.object({
  name: z.string(),
  /** Null where it is not installed. */
  version: z.string().nullable(),
  /** How to get it. */
  missing: z.string(),
  /** It is not asked for more articles than these: it would take too long. */
  most: z.number(),
  command: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
  /** Where it writes the site, in its folder. */
  output: z.string(),
  /** What a run leaves beside the site, to be removed before a cold one. */
  leftovers: z.array(z.string()),
  /** A regular expression of the addresses that it adds of its own accord. */
  own: z.string(),
});

/** Another generator that draws the same pages. */
export type Peer = z.output<typeof peerSchema>;

const run = async (...args: readonly string[]): Promise<string> => {
  const { code, output, errors } = await runChild(process.execPath, [PROGRAM, ...args], { output: 'kept' });
  if (code !== 0) throw new Error(`${PROGRAM} ${args.join(' ')} ended with ${code}:\n${errors.trimEnd()}`);
  return output;
};

/** The peers, installed or not. */
export const readPeers = async (): Promise<readonly Peer[]> => z.array(peerSchema).parse(JSON.parse(await run('list')));

/** The peers, after those that come from npm were installed by their lock files; a peer that cannot be installed has no version. */
export const installedPeers = async (): Promise<readonly Peer[]> => {
  await run('install');
  return readPeers();
};

/** Writes a peer's project into an empty folder, made from the site that the file `input` names (`peerInput.ts`). */
export const writePeer = async (name: string, input: string, folder: string): Promise<void> => {
  await run('write', name, input, folder);
};

export const namesAndVersions = (peers: readonly Peer[]): readonly string[] =>
  peers.flatMap(({ name, version }) => (version === null ? [] : [`${name} ${version}`]));
