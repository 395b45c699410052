import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RACE } from '../../src/config/race.ts';
import { writeWholeSync } from '../../src/lib/digestStore.ts';
import type { FinishedFiles } from '../finishedFiles.ts';
import type { DrawnSite } from '../siteFolder.ts';
import { shownBanner } from './shownBanner.ts';
import { withAlert } from './withAlert.ts';

type Site = Pick<DrawnSite, 'folder' | 'env'> & { readonly root: string; readonly finished?: FinishedFiles };

/**
 * Puts the current banner into every page of the drawn site (docs/decisions/0022). A page that was taken over keeps the banner with which
 * it was finished. If an editor has saved another banner since, the record leaves the page out, and the next build finishes it again.
 */
export async function putBanner({ root, folder, env, finished }: Site): Promise<void> {
  const { shown, digests } = await shownBanner({ root, env });
  for (const language of RACE.languages) {
    for (const page of globSync(`${language}/**/*.html`, { cwd: folder })) {
      if (finished?.factsOf(page) !== undefined) continue;
      const html = readFileSync(join(folder, page), 'utf8');
      const filled = withAlert(html, shown[language]);
      // Written to a new file: this one may be a hard link to a served one (docs/decisions/0016).
      if (filled !== html) writeWholeSync(join(folder, page), filled);
    }
  }
  finished?.noteBanner(digests);
}
