import { join } from 'node:path';
import { noteBuilt } from './builtRecord.ts';
import { checkApart } from './checkApart.ts';
import { effortOf } from './compression/compressSite.ts';
import { drawLive } from './drawLive.ts';
import { drawMembers } from './drawMembers.ts';
import { drawPages } from './drawPages.ts';
import { drawRooms } from './drawRooms.ts';
import { openFinishedFiles } from './finishedFiles.ts';
import { finishSite } from './finishSite.ts';
import { keepTimes } from './keepTimes.ts';
import { picturesOf, refuseOnDemand } from './laterPictures.ts';
import { nextDue } from './nextDue.ts';
import { refuseLocalServices } from './refuseLocalServices.ts';
import { refuseTargetPaths } from './refuseTargetPaths.ts';
import { refuseUnknownValues } from './refuseUnknownValues.ts';
import { runMain } from './runMain.ts';
import { MEMBERS_STAGING, mendSite, replaceSite, STAGING } from './siteFolder.ts';
import { stopSignal } from './stopSignal.ts';
import { subsetFonts } from './subsetFonts.ts';
import { takeLock } from './takeLock.ts';
import { withReplay } from './withReplay.ts';

/** The steps of a build; a test passes its own. */
type Steps = {
  readonly checkContent: typeof checkApart;
  readonly subsetFonts: () => Promise<void>;
  readonly drawMembers: typeof drawMembers;
  readonly drawRooms: typeof drawRooms;
  readonly drawLive: typeof drawLive;
  readonly drawPages: typeof drawPages;
  readonly finishSite: typeof finishSite;
  readonly nextDue: typeof nextDue;
};

const STEPS: Steps = {
  checkContent: checkApart,
  subsetFonts,
  drawMembers,
  drawRooms,
  drawLive,
  drawPages,
  finishSite,
  nextDue,
};

type Options = {
  readonly root?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  readonly steps?: Steps;
  readonly say?: (line: string) => void;
};

/**
 * Builds the site into `dist/`, and the texts for members, the chat rooms and the plans of the live data into `dist-members/`; returns
 * whether it succeeded. The previous site stays until the new one is complete, also after a failure or a kill (docs/threat-model.md R32).
 *
 * @throws {Refusal} while another process builds in the same folder, or for an invalid setting of the build.
 */
export async function build(options: Options = {}): Promise<boolean> {
  const { root = '.', signal, say = console.log } = options;
  const steps = options.steps ?? STEPS;
  const env = { ...(options.env ?? process.env), CLUB_NOW: String(Date.now()) };
  const isStopped = () => signal?.aborted === true;
  checkSettings(env);
  const release = takeLock(join(root, '.cache', 'build.lock'), 'building');
  try {
    mendSite(root);
    say('build: checking the content');
    const remark = (sentence: string) => {
      say(`build: ${sentence}`);
    };
    const mistakes = await steps.checkContent(root, { env, say: remark });
    for (const mistake of mistakes) say(mistake);
    if (mistakes.length > 0 || isStopped()) return false;
    say('build: cutting the fonts to the letters in use');
    await steps.subsetFonts();
    say('build: drawing the texts for members');
    await steps.drawMembers(root, env);
    await steps.drawRooms({ root, folder: MEMBERS_STAGING, env });
    await steps.drawLive({ root, folder: MEMBERS_STAGING, env });
    say('build: drawing the pages');
    if (isStopped() || !(await steps.drawPages({ root, env, signal, say })) || isStopped()) return false;
    const finished = openFinishedFiles({ root, env, folder: join(root, STAGING) });
    await steps.finishSite({ root, env, signal, say, finished });
    // Reads the content again. If an editor is saving a file at this moment, the build fails here and leaves the previous site in place.
    const next = await steps.nextDue(root, env);
    if (isStopped()) return false;
    const differing = keepTimes({ previous: join(root, 'dist'), next: join(root, STAGING) });
    say(`build: ${differing.length} files differ from those of the site before`);
    finished.close();
    replaceSite(root);
    noteBuilt({ root, env });
    say('build: dist/ is ready');
    say(`build: ${next}`);
    return true;
  } finally {
    release();
  }
}

/** Rejects invalid settings before the pages are drawn. */
function checkSettings(env: NodeJS.ProcessEnv): void {
  effortOf(env);
  picturesOf(env);
  refuseTargetPaths(env);
  refuseUnknownValues(env);
}

if (import.meta.main) {
  await runMain(async () => {
    refuseLocalServices(process.env);
    refuseOnDemand(process.env);
    const env = withReplay(process.argv.slice(2), process.env);
    return (await build({ env, signal: stopSignal() })) ? 0 : 1;
  });
}
