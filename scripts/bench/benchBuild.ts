import { subsetFonts } from '../subsetFonts.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { buildRows, OURS, STOCK, type Heat } from './buildRows.ts';
import { compete } from './compete.ts';
import { corpusCopy } from './corpusCopy.ts';
import { peerEntrant, projectEntrant, type Entrant } from './entrant.ts';
import { afterRemoval } from './leftovers.ts';
import { newsCorpus } from './newsCorpus.ts';
import { peerInput } from './peerInput.ts';
import { installedPeers, namesAndVersions, type Peer } from './peers.ts';
import type { Row } from './row.ts';
import { useStockLoader } from './stockLoader.ts';

/** Builds of each generator and size. */
const ROUNDS = 3;

/**
 * Cold builds of the real site with generated news: with the site's loader, with Astro's stock loader and with the installed peers. Pages
 * only: the peers make no index, pictures or compressed files, and a build of this project takes those from a cache by digest.
 */
export const benchBuild: Bench = {
  counts: [1_000, 4_000, 16_000],
  run: async (conditions): Promise<Outcome> => {
    await subsetFonts();
    const peers = await installedPeers();
    const heats: Heat[] = [];
    for (const count of conditions.counts) {
      if (heats.length > 0) await afterRemoval(conditions.signal);
      heats.push(await heatOf(count, peers, conditions));
    }
    return { rows: [...buildRows(heats), ...missingRows(peers)], versions: namesAndVersions(peers) };
  },
};

async function heatOf(articles: number, peers: readonly Peer[], { signal, say }: Conditions): Promise<Heat> {
  say(`bench: building ${articles} articles`);
  const ours = projectEntrant(OURS, corpusCopy(articles));
  const pages = once(() => peerInput(ours.site, [...newsCorpus(articles)]));
  const installed = peers.filter(({ version, most }) => version !== null && articles <= most);
  const others = [
    { name: STOCK, enter: () => stockEntrant(articles) },
    ...installed.map((peer) => ({ name: peer.name, enter: async () => peerEntrant(peer, await pages()) })),
  ];
  return { articles, ...(await compete({ ours, others, rounds: ROUNDS, signal, say })) };
}

function stockEntrant(articles: number): Entrant {
  const copy = corpusCopy(articles);
  try {
    useStockLoader(copy.folder);
    return projectEntrant(STOCK, copy);
  } catch (error) {
    copy.remove();
    throw error;
  }
}

function missingRows(peers: readonly Peer[]): readonly Row[] {
  return peers
    .filter(({ version }) => version === null)
    .map(({ name, missing }) => ({
      kind: 'remark',
      group: 'Peers that are not here',
      what: name,
      note: missing,
      refused: false,
    }));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
