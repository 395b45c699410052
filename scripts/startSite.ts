import { replayIn } from '../src/config/race/replay.ts';
import { build as buildSite } from './build.ts';
import { checkPorts } from './checkPorts.ts';
import { checkSandbox } from './checkSandbox.ts';
import { drawLater } from './drawLater.ts';
import { runClock } from './runClock.ts';
import { withLocalSettings } from './localSettings.ts';
import { serveSite } from './serveSite.ts';
import { startSandbox } from './startSandbox.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  /** Aborted when the site has to stop. */
  readonly stopping: AbortSignal;
  readonly root?: string;
  /** A test builds nothing, and simulates the exit of its sandbox. */
  readonly build?: typeof buildSite;
  readonly start?: typeof startSandbox;
  readonly run?: typeof runClock;
  readonly draw?: typeof drawLater;
  readonly say?: (line: string) => void;
};

/** The settings of the first build: it leaves some pictures for later, unless a replay builds the site again and again from then on. */
const firstBuild = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { BUILD_PICTURES: pictures = '' } = env;
  const isLeft = pictures === '' && replayIn(env)?.runs !== true;
  return isLeft ? { ...env, BUILD_PICTURES: 'later' } : env;
};

/**
 * Builds the site, serves it, and runs the sandbox beside it until `stopping`; draws meanwhile what the build has left for later. Returns
 * the exit code.
 *
 * @throws {Refusal} when a port is taken, or the sandbox refuses a setting or does not start.
 */
export async function startSite(options: Options): Promise<number> {
  const {
    stopping,
    root = 'dist',
    build = buildSite,
    start = startSandbox,
    run = runClock,
    draw = drawLater,
    say = console.log,
  } = options;
  const env = withLocalSettings(options.env);
  const ports = await checkPorts(env);
  await checkSandbox(env);
  const isBuilt = await build({ env: firstBuild(env), signal: stopping });
  if (stopping.aborted) return 0;
  if (!isBuilt) return 1;
  const sandbox = await start(env);
  try {
    const site = await serveSite({ root, port: ports.site, geolocation: () => `http://localhost:${ports.sandbox}` });
    say(`ready http://localhost:${site.port}`);
    const ended = new AbortController();
    const signal = AbortSignal.any([stopping, ended.signal]);
    const running = Promise.all([run({ env, root, stopping: signal, say }), draw({ env, signal, say })]);
    const death = await Promise.race([aborted(stopping), sandbox.ended, running.then(() => aborted(stopping))]);
    ended.abort();
    await running;
    await site.close();
    if (death === undefined) return 0;
    console.error(`The sandbox has ended (${death}), so the site is stopped as well.`);
    return 1;
  } finally {
    await sandbox.stop();
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
}
