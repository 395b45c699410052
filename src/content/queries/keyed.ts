import chunkAddresses from 'virtual:chunks';
import { jsonDigest } from './jsonDigest.ts';
import { emptyRoutes } from './emptyRoutes.ts';
import { entriesIn } from './entriesIn.ts';
import { once } from './once.ts';
import { raceBook } from './raceBook.ts';
import { allVideos, shownAlert } from './siteEntries.ts';

/**
 * The facts of the race that a page shows beside its props:
 * `all`: any; `results`: any but those that depend on the hour, such as a stage on the road or the films that are online;
 * `covers`: only those on covers and cards, so that a day's results do not change the news.
 */
type Facts = 'all' | 'results' | 'covers';

type Options<Path> = {
  readonly facts?: Facts;
  /** Further content that the page shows: entries, not functions. */
  readonly shows?: (path: Path) => unknown;
};

const FACTS = ['stages', 'climbs', 'teams', 'riders', 'results', 'videos', 'partners', 'pages'] as const;

/** The menu, the banner, and the islands that a page may load. */
const everyPage = once(async () => {
  const { stages } = await raceBook();
  const menu = stages.map(({ number, finish }) => [number, finish.name]);
  return jsonDigest([menu, await emptyRoutes(), (await shownAlert()) ?? null, chunkAddresses()]);
});

/** The digest of a file is added to its data because pages draw texts from the files themselves. */
const entriesOf = async (name: (typeof FACTS)[number]) =>
  (await entriesIn(name)).map(({ id, data, digest }) => [id, data, digest]);

/** Only the facts that were known at the moment of the build: the outcomes of the stages, and the withdrawals. */
const resultFacts = once(async () => {
  const { calendar, departures, phase } = await raceBook();
  return jsonDigest([calendar, departures, phase.kind === 'over', ...(await Promise.all(FACTS.map(entriesOf)))]);
});

const allFacts = once(async () => {
  const { phase } = await raceBook();
  return jsonDigest([await resultFacts(), phase, (await allVideos()).map(({ id }) => id)]);
});

const coverFacts = once(async () => jsonDigest([await entriesOf('stages'), await entriesOf('teams')]));

const DIGESTS = { all: allFacts, results: resultFacts, covers: coverFacts } as const satisfies Record<Facts, unknown>;

/**
 * Gives each path of a page the key by which Astro decides, in the next build, whether the page must be drawn again
 * (`experimental.incrementalBuild`). Astro notices changes of code, texts and styles by itself, but not of data. So the key holds the
 * digest of all that a page shows: its props, the facts, the menus (docs/decisions/0016).
 */
export const keyed = async <Path extends { readonly params: unknown; readonly props: unknown }>(
  paths: readonly Path[] | Promise<readonly Path[]>,
  { facts = 'all', shows }: Options<Path> = {},
) => {
  const common = [await everyPage(), await DIGESTS[facts]()];
  return Promise.all(
    (await paths).map(async (path) => ({
      ...path,
      cacheKey: jsonDigest([...common, path.params, path.props, (await shows?.(path)) ?? null]),
    })),
  );
};
