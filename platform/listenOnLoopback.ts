import { BlockList } from 'node:net';
import { addressesOf, listen, type ListenOptions, type Listener } from './listen.ts';
import { Refusal } from './refusal.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Listens on a loopback address, which no other machine can reach.
 *
 * @throws {Refusal} when the host is no loopback address, or when the port is in use or reserved.
 */
export async function listenOnLoopback(options: ListenOptions): Promise<Listener> {
  const found = await addressesOf(options.host);
  const isLoopback = found.every(({ address, family }) => LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4'));
  if (found.length > 0 && isLoopback) return listen(options);
  throw new Refusal(`Only an address of this machine itself (loopback) may be listened on, not ${options.host}.`);
}
