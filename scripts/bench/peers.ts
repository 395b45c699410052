import { z } from 'astro/zod';
import { runChild } from '../runChild.ts';

/** The program of the other generators; it is a project of its own, with its own packages. */
const PROGRAM = 'bench/peers.ts';

const peerSchema = z.object({
  name: z.string(),
  /** Null when the peer is not installed. */
  version: z.string().nullable(),
  /** Instructions for installing the peer. */
  missing: z.string(),
  /** Maximum number of articles: more would take too long. */
  most: z.number(),
  command: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
  /** The folder of the written site, below the peer's folder. */
  output: z.string(),
  /** Files that a run leaves besides the site; removed before a cold run. */
  leftovers: z.array(z.string()),
  /** A regular expression for the addresses that the peer adds by itself, such as redirects. */
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

/** Installs the peers from npm by their lock files and returns all peers; one that cannot be installed has no version. */
export const installedPeers = async (): Promise<readonly Peer[]> => {
  await run('install');
  return readPeers();
};

/** Writes a peer's project into an empty folder; `input` is the path of a file as `peerInput.ts` describes it. */
export const writePeer = async (name: string, input: string, folder: string): Promise<void> => {
  await run('write', name, input, folder);
};

export const namesAndVersions = (peers: readonly Peer[]): readonly string[] =>
  peers.flatMap(({ name, version }) => (version === null ? [] : [`${name} ${version}`]));
