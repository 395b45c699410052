import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOCK_FILE, clockScript, replayIn } from '../src/config/race/replay.ts';
import { RACE } from '../src/config/race.ts';
import type { DueMoment } from '../src/content/queries/dueMoments.ts';
import { resolveAlias } from './alias.ts';
import { drawRooms } from './drawRooms.ts';
import { rebuildSite } from './rebuildSite.ts';
import { runReplay } from './runReplay.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  /** The folder of the served site. */
  readonly root: string;
  readonly stopping: AbortSignal;
  readonly say: (line: string) => void;
};

/**
 * Runs the clock of a replay in a served site, if `--run` is set: the clock starts now, after the first build, and the site is built again
 * as it advances. Ends on `stopping`.
 */
export async function runClock({ env, root, stopping, say }: Options): Promise<void> {
  const now = Date.now();
  const running = { ...env, CLUB_AT_SINCE: String(now) };
  const replay = replayIn(running);
  if (replay?.runs !== true) return;
  resolveAlias();
  const [{ timedContent }, { dueMoments }] = await Promise.all([
    import('../src/content/queries/timedContent.ts'),
    import('../src/content/queries/dueMoments.ts'),
  ]);
  await drawRooms({ root: '.', folder: 'dist-members', env: running });
  for (const end of ['.br', '.gz']) rmSync(join(root, `${CLOCK_FILE}${end}`), { force: true });
  writeFileSync(join(root, CLOCK_FILE), clockScript(replay));
  let known: readonly DueMoment[] = [];
  await runReplay({
    replay,
    stopping,
    dues: () => {
      try {
        known = dueMoments(timedContent());
      } catch (error) {
        // An editor is changing a file; the build's own check names the mistake.
        say(`replay: the content cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      }
      return known;
    },
    rebuild: rebuildSite({ env: running, signal: stopping, say }),
    timezone: RACE.timezone,
    say,
  });
}
