import { readFileSync } from 'node:fs';
import { eleventy } from './src/eleventy.ts';
import { hugo } from './src/hugo.ts';
import type { Input } from './src/input.ts';
import { next } from './src/next.ts';
import type { Peer } from './src/peer.ts';
import { peerSite } from './src/peerSite.ts';

const PEERS: readonly Peer[] = [hugo, eleventy, next];

/** What the benchmark has to know of a peer, as JSON. */
const described = ({ name, version, missing, most, command, args, env, output, leftovers, own }: Peer) => ({
  name,
  version: version() ?? null,
  missing,
  most,
  command,
  args,
  env,
  output,
  leftovers,
  own: own.source,
});

/**
 * The commands of `scripts/bench/peers.ts`: `install` gets what is not there, `list` prints the peers as JSON, and `write` puts the project
 * of a peer into an empty folder, made from the built site that an input file names.
 */
const [command, name, input, folder] = process.argv.slice(2);
if (command === 'install') for (const { install } of PEERS) install();
else if (command === 'list') console.log(JSON.stringify(PEERS.map(described)));
else if (command === 'write' && input !== undefined && folder !== undefined) {
  const peer = PEERS.find((one) => one.name === name);
  if (peer === undefined) throw new Error(`There is no peer "${name}".`);
  const site: Input = JSON.parse(readFileSync(input, 'utf8'));
  peer.write(folder, peerSite(site));
} else {
  console.error('Usage: peers.ts install | list | write <name> <input file> <folder>');
  process.exitCode = 2;
}
