import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CLUB_LETTER } from '../src/config/clubHome.ts';
import { CONTENT } from '../src/config/race/folders.ts';
import { buildMoment } from '../src/config/race/replay.ts';
import { resolveAlias } from './alias.ts';
import { filesIn } from './filesIn.ts';
import { MEMBERS_STAGING } from './siteFolder.ts';

const SOURCE = `${CONTENT}/members`;

/**
 * Draws the texts for members into a folder beside the site, for the product API only: `<language>/<id>.json`. Astro never reads them, so
 * none of them can get into `dist/`, which is public. The text of an article that is not on the site, such as a draft, is left out.
 *
 * @throws Error for a text that cannot be drawn; the content check reports it before.
 */
export async function drawMembers(root: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  resolveAlias();
  const { drawMembersText: membersText } = await import('../src/content/drawMembersText.ts');
  const isShown = await articlesOnSite(root, env);
  const target = join(root, MEMBERS_STAGING);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  // A race need not have texts for members.
  const files = existsSync(join(root, SOURCE)) ? filesIn(join(root, SOURCE)) : [];
  for (const file of files) {
    if (!file.endsWith('.md') || !isShown(file)) continue;
    const written = join(target, file.replace(/\.md$/, '.json'));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, JSON.stringify({ text: membersText(join(root, SOURCE, file)) }));
  }
}

/** Tells whether the article to which a file of `members` belongs is on the site at the moment of the build. */
async function articlesOnSite(root: string, env: NodeJS.ProcessEnv): Promise<(file: string) => boolean> {
  const [{ readCollected }, { isOnline }] = await Promise.all([
    import('../src/content/readCollection.ts'),
    import('../src/content/queries/publication.ts'),
  ]);
  const moment = buildMoment(env);
  return (file) => {
    const article = join(root, CONTENT, 'news', file);
    if (basename(file, '.md') === CLUB_LETTER || !existsSync(article)) return true;
    const data = readCollected('news', article);
    return !data.draft && isOnline(data, moment);
  };
}
