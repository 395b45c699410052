import type { Listener } from '../platform/listen.ts';
import { replayIn } from '../src/config/race/replay.ts';
import { build as buildSite } from './build.ts';
import { checkPorts } from './checkPorts.ts';
import { checkSandbox } from './checkSandbox.ts';
import { drawLater } from './drawLater.ts';
import { picturesOf } from './laterPictures.ts';
import { openPictures, type Pictures } from './openPictures.ts';
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
  readonly open?: typeof openPictures;
  readonly say?: (line: string) => void;
};

/**
 * The settings of the first build, which leaves out pictures unless they are asked for, and those of the builds after it. A replay that
 * runs draws all pictures in each of its builds, whatever is set: a build for those that are left out would meet the next one of its
 * clock, and the server knows only those of the first build.
 */
const buildSettings = (
  env: NodeJS.ProcessEnv,
): { readonly first: NodeJS.ProcessEnv; readonly later: NodeJS.ProcessEnv } => {
  // Refuses a wrong value, even where the value is not used.
  picturesOf(env);
  if (replayIn(env)?.runs === true) {
    const all = { ...env, BUILD_PICTURES: undefined };
    return { first: all, later: all };
  }
  const { BUILD_PICTURES: pictures = '' } = env;
  return { first: pictures === '' ? { ...env, BUILD_PICTURES: 'on-demand' } : env, later: env };
};

/**
 * Builds the site, serves it, and runs the sandbox beside it until `stopping`. The pictures that the build has left out are drawn
 * meanwhile, those that are requested first. Returns the exit code.
 *
 * @throws {Refusal} when a port is taken, or the sandbox refuses a setting or does not start.
 */
export async function startSite(options: Options): Promise<number> {
  const { stopping, root = 'dist', build = buildSite, start = startSandbox, open = openPictures } = options;
  const { first, later: env } = buildSettings(withLocalSettings(options.env));
  const ports = await checkPorts(env);
  await checkSandbox(env);
  const isBuilt = await build({ env: first, signal: stopping });
  if (stopping.aborted) return 0;
  if (!isBuilt) return 1;
  const sandbox = await start(env);
  const pictures = open({ env: first });
  try {
    const geolocation = () => `http://localhost:${ports.sandbox}`;
    const site = await serveSite({ root, port: ports.site, geolocation, drawPicture: pictures.draw });
    const death = await stayUp({ options, env, site, sandbox, pictures });
    await site.close();
    if (death === undefined) return 0;
    console.error(`The sandbox has ended (${death}), so the site is stopped as well.`);
    return 1;
  } finally {
    pictures.close();
    await sandbox.stop();
  }
}

type Running = {
  readonly options: Options;
  readonly env: NodeJS.ProcessEnv;
  readonly site: Listener;
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  readonly pictures: Pictures;
};

/** Runs the clock of a replay and draws the other pictures until `stopping`, or until the sandbox ends: returns how it ended. */
async function stayUp({ options, env, site, sandbox, pictures }: Running): Promise<string | undefined> {
  const { stopping, root = 'dist', run: runTime = runClock, draw = drawLater, say = console.log } = options;
  say(`ready http://localhost:${site.port}`);
  const ended = new AbortController();
  const signal = AbortSignal.any([stopping, ended.signal]);
  const drawing = draw({ env, signal, say, whenDrawn: pictures.close });
  const running = Promise.all([runTime({ env, root, stopping: signal, say }), drawing]);
  const death = await Promise.race([aborted(stopping), sandbox.ended, running.then(() => aborted(stopping))]);
  ended.abort();
  await running;
  return death;
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
}
