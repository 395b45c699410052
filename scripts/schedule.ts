import { Refusal } from '../platform/refusal.ts';
import { contentFolder } from '../src/config/race/folders.ts';
import { RACE } from '../src/config/race.ts';
import { replayIn } from '../src/config/race/replay.ts';
import type { DueMoment } from '../src/content/queries/dueMoments.ts';
import { forgetBuilt, lastBuilt, noteBuilt } from './builtRecord.ts';
import { followDues, lineOf } from './followDues.ts';
import { nextDueSentence } from './nextDue.ts';
import { lastReadable, readDues } from './readDues.ts';
import { readOptions } from './readOptions.ts';
import { rebuildSite, type Rebuilt } from './rebuildSite.ts';
import { runChild } from './runChild.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { CORRECTION_MS, until } from './until.ts';
import { watchSaves } from './watchSaves.ts';

const USAGE = `npm run schedule

Builds the site whenever something is due: an article or a banner comes or goes, a result becomes public, a stage begins. Waits in between,
until it is stopped. A failed build leaves the site as it was; it is tried again after a time, and when the content is saved.

  --once                      builds if something is due since the last build, and ends; for cron and CI
  --then COMMAND              a shell command after each build that succeeds: the deploy of your host, the reload of nginx
  --race NAME                 another race of this repository (a folder of src/races)
`;

const MINUTE_MS = 60_000;

/** Time after which the content is read again, for file systems that do not report saves. */
const REREAD_MS = 10 * MINUTE_MS;

/** A failed build is tried again after 1, 2, 4 … minutes, at most half an hour. */
const retryMs = (failures: number): number => Math.min(2 ** (failures - 1), 30) * MINUTE_MS;

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly stopping: AbortSignal;
  /** The folder of the project; a test has one of its own. */
  readonly root?: string;
  readonly once?: boolean;
  /** A shell command after each build that succeeds. */
  readonly command?: string | undefined;
  readonly rebuild?: () => Promise<Rebuilt | undefined>;
  readonly nextSave?: () => AbortSignal;
  readonly say?: (line: string) => void;
};

/**
 * Builds the site when something is due, until `stopping`, or once. Returns the exit code.
 *
 * @throws {Refusal} in a replay, whose clock `npm start -- --at … --run` follows.
 */
export async function schedule(options: Options): Promise<number> {
  const { env, stopping, root = '.', once = false, command, say = console.log } = options;
  if (replayIn(env) !== undefined) throw new Refusal('npm run schedule builds the site of today: unset CLUB_AT.');
  const rebuild = options.rebuild ?? rebuildSite({ env, signal: stopping, say });
  const build: Once['build'] = (due, at) =>
    buildAndRun({
      rebuild,
      command,
      report: (rebuilt) => {
        say(`schedule: ${lineOf({ due, at, rebuilt, timezone: RACE.timezone })}`);
      },
      root,
      env,
      stopping,
      say,
    });
  const read = await readDues({ root, env });
  const builtAt = lastBuilt({ root, env });
  if (once) return buildOnce({ dues: read(), builtAt, build, say });
  await followDues({
    clock: { now: () => Date.now(), until },
    builtAt,
    stopping,
    dues: lastReadable(read, say),
    build,
    announce: onChange((next) => {
      say(`schedule: ${nextDueSentence(next)}`);
    }),
    nextSave: options.nextSave ?? watchSaves(contentFolder(env), stopping),
    rereadMs: REREAD_MS,
    retryMs,
  });
  return 0;
}

type Once = {
  readonly dues: readonly DueMoment[];
  readonly builtAt: number | undefined;
  readonly build: (due: readonly DueMoment[], now: number) => Promise<boolean>;
  readonly say: (line: string) => void;
};

async function buildOnce({ dues, builtAt, build, say }: Once): Promise<number> {
  const now = Date.now();
  // A site of a later moment was built before the clock was set back.
  const isThere = builtAt !== undefined && builtAt <= now + CORRECTION_MS;
  const due = isThere ? dues.filter(({ at }) => at > builtAt && at <= now) : [];
  if (isThere && due.length === 0) {
    say(`schedule: nothing is due; ${nextDueSentence(dues.find(({ at }) => at > now))}`);
    return 0;
  }
  return (await build(due, now)) ? 0 : 1;
}

type Surroundings = Required<Pick<Options, 'root' | 'env' | 'stopping' | 'say'>>;

type Attempt = Surroundings & {
  readonly rebuild: NonNullable<Options['rebuild']>;
  readonly command: string | undefined;
  readonly report: (rebuilt: Rebuilt | undefined) => void;
};

/**
 * Builds the site, and runs the command. With a command the site counts as built only after the command has succeeded: after a failure, or
 * a stop in between, the next attempt builds and deploys it again.
 */
async function buildAndRun({ rebuild, command, report, ...surroundings }: Attempt): Promise<boolean> {
  const { root, env, stopping } = surroundings;
  const before = lastBuilt({ root, env });
  const rebuilt = await rebuild();
  const builtAt = lastBuilt({ root, env });
  if (command !== undefined && (rebuilt !== undefined || builtAt !== before)) forgetBuilt(root);
  if (stopping.aborted) return false;
  report(rebuilt);
  if (rebuilt === undefined) return false;
  if (command === undefined) return true;
  if (!(await runCommand(command, surroundings))) return false;
  if (builtAt !== undefined) noteBuilt({ root, env: { ...env, CLUB_NOW: String(builtAt) } });
  return true;
}

async function runCommand(command: string, { root, env, stopping, say }: Surroundings): Promise<boolean> {
  const { code } = await runChild('sh', ['-c', command], { cwd: root, env, signal: stopping, output: 'shown' });
  if (code === 0) return true;
  if (!stopping.aborted) say(`schedule: the command after the build has failed (exit code ${code}): ${command}`);
  return false;
}

/** Calls `announce` only if the next moment has changed since the last call. */
function onChange(announce: (next: DueMoment | undefined) => void): (next: DueMoment | undefined) => void {
  let said: string | undefined;
  return (next) => {
    const key = JSON.stringify(next ?? null);
    if (key === said) return;
    said = key;
    announce(next);
  };
}

const OPTIONS = { once: { type: 'boolean' }, then: { type: 'string' }, help: { type: 'boolean' } } as const;

if (import.meta.main) {
  await runMain(async () => {
    const { switches, values } = readOptions({ name: 'schedule', options: OPTIONS }, process.argv.slice(2));
    if (switches.has('help')) {
      console.log(USAGE.trimEnd());
      return 0;
    }
    const [once, command] = [switches.has('once'), values.get('then')];
    return schedule({ env: process.env, stopping: stopSignal(), once, command });
  });
}
