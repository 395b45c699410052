import { resolve } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';

/** The arguments of `npm run chat:cluster`. */
export type ClusterOptions = {
  readonly folder: string;
  readonly hosts: readonly string[];
  /** Pages that may open a WebSocket. */
  readonly origins: readonly string[];
};

const USAGE =
  'npm run chat:cluster -- <folder outside the repository> <origin of the site> <host of a node> [<host> <host> …]; one host, or an odd number of them';

const HOST = /^[a-z\d]+(?:[.-][a-z\d]+)*$/i;

/**
 * Reads the arguments of `npm run chat:cluster`.
 *
 * @throws {Refusal} with the usage for other arguments. An even number of nodes is refused: it survives no more losses than one node less.
 */
export function readClusterArguments(
  [folder, origin, ...hosts]: readonly string[],
  root = process.cwd(),
): ClusterOptions {
  const site = URL.parse(origin ?? '');
  const isWhole =
    folder !== undefined && site?.origin === origin && hosts.length % 2 === 1 && hosts.every((host) => HOST.test(host));
  if (!isWhole) throw new Refusal(USAGE);
  const place = resolve(folder);
  if (`${place}/`.startsWith(`${root}/`))
    throw new Refusal('Keys do not belong into the repository: name a folder outside of it.');
  return { folder: place, hosts, origins: [origin ?? ''] };
}
