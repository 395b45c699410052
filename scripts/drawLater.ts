import { readLaterPictures } from './laterPictures.ts';
import { rebuildSite } from './rebuildSite.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** Called once the complete site is served. */
  readonly whenDrawn: () => void;
  readonly root?: string;
  /** Builds the site in a process of its own; a test passes its own. */
  readonly rebuild?: typeof rebuildSite;
};

/**
 * Draws the pictures that the build has left out while the site is served, and then replaces the site by the complete one. A failed build
 * prints its reason; the site then stays without them.
 */
export async function drawLater(options: Options): Promise<void> {
  const { env, signal, say, whenDrawn, root = '.', rebuild = rebuildSite } = options;
  if (readLaterPictures(root).length === 0 || signal.aborted) return;
  const rebuilt = await rebuild({ env: { ...env, BUILD_PICTURES: 'all' }, signal, say })();
  if (rebuilt === undefined) return;
  whenDrawn();
  say('All pictures are drawn.');
}
