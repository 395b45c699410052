import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT } from '../src/config/race/folders.ts';
import { resolveAlias } from './alias.ts';
import { filesIn } from './filesIn.ts';
import { MEMBERS_STAGING } from './siteFolder.ts';

const SOURCE = `${CONTENT}/members`;

/**
 * Draws the texts for members into a folder beside the site, for the product API only: `<language>/<id>.json`. Astro never reads them, so
 * none of them can get into `dist/`, which is public.
 *
 * @throws Error for a text that cannot be drawn; the content check reports it before.
 */
export async function drawMembers(root: string): Promise<void> {
  resolveAlias();
  const { drawMembersText: membersText } = await import('../src/content/drawMembersText.ts');
  const target = join(root, MEMBERS_STAGING);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  // A race need not have texts for members.
  const files = existsSync(join(root, SOURCE)) ? filesIn(join(root, SOURCE)) : [];
  for (const file of files) {
    if (!file.endsWith('.md')) continue;
    const written = join(target, file.replace(/\.md$/, '.json'));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, JSON.stringify({ text: membersText(join(root, SOURCE, file)) }));
  }
}
