import { join } from 'node:path';
import { checkContent } from './checkContent.ts';
import { effortOf } from './compression/compressSite.ts';
import { drawMembers } from './drawMembers.ts';
import { drawPages } from './drawPages.ts';
import { drawRooms } from './drawRooms.ts';
import { finishSite } from './finishSite.ts';
import { runMain } from './runMain.ts';
import { MEMBERS_STAGING, mendSite, replaceSite } from './siteFolder.ts';
import { stopSignal } from './stopSignal.ts';
import { subsetFonts } from './subsetFonts.ts';
import { takeLock } from './takeLock.ts';
import { withReplay } from './withReplay.ts';

/** What a build consists of; a test hands in steps of its own. */
type Steps = {
  readonly checkContent: (root: string) => Promise<readonly string[]>;
  readonly subsetFonts: () => Promise<void>;
  readonly drawMembers: typeof drawMembers;
  readonly drawRooms: typeof drawRooms;
  readonly drawPages: typeof drawPages;
  readonly finishSite: typeof finishSite;
};

type Options = {
  readonly root?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  readonly steps?: Steps;
  readonly say?: (line: string) => void;
};

/**
 * Builds the site into `dist/`, the texts for members and the rooms of the chat into `dist-members/`, and answers whether it did. Until
 * the new site is complete the previous one stays as it is, whatever fails or is killed (threats R32).
 *
 * @throws {Refusal} while another process builds in the same folder, or when a setting of the build has no such value.
 */
export async function build(options: Options = {}): Promise<boolean> {
  const { root = '.', env = process.env, signal, say = console.log } = options;
  const steps = options.steps ?? { checkContent, subsetFonts, drawMembers, drawRooms, drawPages, finishSite };
  const isStopped = () => signal?.aborted === true;
  // Said now, not after the pages have been drawn.
  effortOf(env);
  const release = takeLock(join(root, '.cache', 'build.lock'), 'building');
  try {
    mendSite(root);
    say('build: checking the content');
    const mistakes = await steps.checkContent(root);
    for (const mistake of mistakes) say(mistake);
    if (mistakes.length > 0 || isStopped()) return false;
    say('build: cutting the fonts to the letters in use');
    await steps.subsetFonts();
    say('build: drawing the texts for members');
    await steps.drawMembers(root);
    await steps.drawRooms({ root, folder: MEMBERS_STAGING, env });
    say('build: drawing the pages');
    if (isStopped() || !(await steps.drawPages({ root, env, signal, say })) || isStopped()) return false;
    await steps.finishSite({ root, env, signal, say });
    if (isStopped()) return false;
    replaceSite(root);
    say('build: dist/ is ready');
    return true;
  } finally {
    release();
  }
}

if (import.meta.main) {
  await runMain(async () => {
    const env = withReplay(process.argv.slice(2), process.env);
    return (await build({ env, signal: stopSignal() })) ? 0 : 1;
  });
}
