import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT } from '../../src/config/race/folders.ts';
import { resolveAlias } from '../alias.ts';
import { filesIn } from '../filesIn.ts';
import { MEMBERS_FILES } from './shared.ts';

const SOURCE = `${CONTENT}/members/`;

/** Whether a file holds a text for members. */
export const isMembersText = (file: string): boolean => file.startsWith(SOURCE) && file.endsWith('.md');

/** Every text for members, as paths from the root. */
export const membersTexts = (): readonly string[] =>
  (existsSync(SOURCE) ? filesIn(SOURCE) : []).map((file) => SOURCE + file).filter(isMembersText);

/** Draws texts for members, including drafts, into the folder from which the sandbox of the dev server serves them. */
export const drawMembersTexts = async (files: readonly string[]): Promise<void> => {
  resolveAlias();
  const { drawMembersText } = await import('../../src/content/drawMembersText.ts');
  for (const file of files) {
    const target = join(MEMBERS_FILES, file.slice(SOURCE.length).replace(/\.md$/, '.json'));
    if (existsSync(file)) {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, JSON.stringify({ text: drawMembersText(file) }));
    } else {
      rmSync(target, { force: true });
    }
  }
};
