import { readJson } from '~/lib/browser/readFiles.ts';
import { report } from '~/lib/browser/report.ts';
import { SEEN_STAGE } from '~/runtime/items/visitor.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import { readItem } from '~/runtime/storage.ts';
import { spoilersDoor } from './spoilersDoor.ts';
import type * as Spoilers from './offerSpoilers.ts';

let isFollowing = false;

/**
 * Replaces everything hidden by a button that shows it. If the file with the texts fails to load, the parts stay hidden, and the rest of
 * the page works (docs/threat-model.md R16).
 */
export const followSpoilers = async (): Promise<void> => {
  const seen = isFollowing ? undefined : readItem(SEEN_STAGE);
  if (seen === undefined) return;
  isFollowing = true;
  try {
    const file = spoilersDoor.check(await readJson(`/spoilers/${document.documentElement.lang}.json`));
    const { offerSpoilers } = await importChunk<typeof Spoilers>(file.chunk);
    offerSpoilers(file, seen);
  } catch {
    report('spoilers: what shows them is not loaded');
  }
};
