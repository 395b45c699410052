import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOCK_FILE, clockScript, replayIn } from '../src/config/race/replay.ts';
import { RACE } from '../src/config/race.ts';
import { drawRooms } from './drawRooms.ts';
import { lastReadable, readDues } from './readDues.ts';
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
  const read = await readDues({ root: '.', env: running });
  await drawRooms({ root: '.', folder: 'dist-members', env: running });
  for (const end of ['.br', '.gz']) rmSync(join(root, `${CLOCK_FILE}${end}`), { force: true });
  writeFileSync(join(root, CLOCK_FILE), clockScript(replay));
  await runReplay({
    replay,
    stopping,
    dues: lastReadable(read, (sentence) => {
      say(`replay: ${sentence}`);
    }),
    rebuild: rebuildSite({ env: running, signal: stopping, say }),
    timezone: RACE.timezone,
    say,
  });
}
