import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT } from '../src/config/contentFolder.ts';
import { resolveAlias } from './alias.ts';
import { filesIn } from './filesIn.ts';
import { MEMBERS_STAGING } from './siteFolder.ts';

const SOURCE = `${CONTENT}/members`;

/**
 * Draws the texts for members into a folder of their own beside the site: `<language>/<id>.json`, for the product API alone. Nothing of
 * them goes through Astro, so nothing of them can be in `dist/` (contract.md 6, "members' content").
 *
 * @throws Error of a text that cannot be drawn; the content check has seen it before.
 */
export async function drawMembers(root: string): Promise<void> {
  resolveAlias();
  const { membersText } = await import('../src/content/membersText.ts');
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
