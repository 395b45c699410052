import { hasLaterPictures } from './laterPictures.ts';
import { rebuildSite } from './rebuildSite.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  readonly root?: string;
  /** Builds the site in a process of its own; a test passes its own. */
  readonly rebuild?: typeof rebuildSite;
};

/**
 * Draws the pictures that the build has left out while the site is served, and then replaces the site by the complete one. A failed build
 * prints its reason; the site then stays without them.
 */
export async function drawLater({ env, signal, say, root = '.', rebuild = rebuildSite }: Options): Promise<void> {
  if (!hasLaterPictures(root) || signal.aborted) return;
  const rebuilt = await rebuild({ env: { ...env, BUILD_PICTURES: 'all' }, signal, say })();
  if (rebuilt !== undefined) say('The pictures for previews of links and for downloads are drawn as well.');
}
