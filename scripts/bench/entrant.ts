import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CorpusCopy } from './corpusCopy.ts';
import { openLeftovers } from './leftovers.ts';
import { measureChild, type Cost } from './measureChild.ts';
import type { PeerInput } from './peerInput.ts';
import { writePeer, type Peer } from './peers.ts';

/** A generator in the comparison, with its project. */
export type Entrant = {
  readonly name: string;
  /** The folder of its drawn pages. */
  readonly site: string;
  readonly isOwn: (address: string) => boolean;
  /** Draws the whole site without any cache. */
  readonly drawCold: (signal: AbortSignal) => Promise<Cost>;
  readonly remove: () => void;
};

/** This project, or a variant of it. */
export function projectEntrant(name: string, copy: CorpusCopy): Entrant {
  const { site, remove } = copy;
  const drawCold = (signal: AbortSignal) => {
    copy.cool();
    return copy.draw(signal);
  };
  return { name, site, isOwn: () => false, drawCold, remove };
}

/** Another generator, with a project of its own in a temporary folder. */
export async function peerEntrant(peer: Peer, pages: PeerInput): Promise<Entrant> {
  const home = mkdtempSync(join(tmpdir(), 'club-bench-'));
  const folder = join(home, 'project');
  const remove = () => {
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const input = join(home, 'input.json');
    mkdirSync(folder);
    writeFileSync(input, JSON.stringify(pages));
    await writePeer(peer.name, input, folder);
  } catch (error) {
    remove();
    throw error;
  }
  const own = new RegExp(peer.own);
  const leftovers = openLeftovers(folder, join(home, 'leftovers'));
  const drawCold = (signal: AbortSignal) => {
    leftovers.takeOut(peer.leftovers);
    return measureChild(peer.command, peer.args, { cwd: folder, env: { ...process.env, ...peer.env }, signal });
  };
  return { name: peer.name, site: join(folder, peer.output), isOwn: (address) => own.test(address), drawCold, remove };
}
