import { checkPorts } from './checkPorts.ts';
import { checkSandbox } from './checkSandbox.ts';
import { drawLive } from './drawLive.ts';
import { drawRooms } from './drawRooms.ts';
import { writeEditorSchemas } from './editorSchemas.ts';
import { withLocalSettings } from './localSettings.ts';
import { MEMBERS_FILES, RESTART } from './preview/shared.ts';
import { runChild } from './runChild.ts';
import { runMain } from './runMain.ts';
import { startSandbox } from './startSandbox.ts';
import { stopSignal } from './stopSignal.ts';
import { subsetFonts } from './subsetFonts.ts';
import { withReplay } from './withReplay.ts';

const GEOLOCATION = '/api/geolocation';

/**
 * Astro's dev server answers an address without a trailing slash itself and would not pass it on, so the page sends its request to the
 * sandbox.
 */
const withGeolocation = (env: NodeJS.ProcessEnv, sandbox: string): NodeJS.ProcessEnv => {
  const { PUBLIC_GEOLOCATION_URL: address = '' } = env;
  return { ...env, PUBLIC_GEOLOCATION_URL: ['', GEOLOCATION].includes(address) ? sandbox + GEOLOCATION : address };
};

/**
 * Runs Astro's dev server, with the preview for editors (scripts/preview), and the sandbox until one of them ends or this process receives
 * SIGINT or SIGTERM.
 */
async function dev(stopping: AbortSignal): Promise<number> {
  const local = withLocalSettings(withReplay(process.argv.slice(2), process.env));
  const ports = await checkPorts(local);
  await checkSandbox(local);
  const env = {
    ...withGeolocation(local, `http://localhost:${ports.sandbox}`),
    ASTRO_TELEMETRY_DISABLED: '1',
    SANDBOX_MEMBERS_FILES: MEMBERS_FILES,
    CLUB_PREVIEW: '1',
  };
  await subsetFonts();
  await writeEditorSchemas();
  await drawRooms({ root: '.', folder: MEMBERS_FILES, env });
  await drawLive({ root: '.', folder: MEMBERS_FILES, env });
  const sandbox = await startSandbox(env);
  const fallen = new AbortController();
  void sandbox.ended.then(() => {
    fallen.abort();
  });
  // Without `--ignore-lock` Astro may move to the background if it takes the terminal for an automated one.
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', String(ports.site)];
  const signal = AbortSignal.any([stopping, fallen.signal]);
  // The server is restarted after a change of `race.yaml`.
  const serve = async (): Promise<number> => {
    const { code } = await runChild(process.execPath, astro, { env, signal, output: 'shown' });
    return code === RESTART ? serve() : code;
  };
  const code = await serve();
  const hasFallen = fallen.signal.aborted;
  await sandbox.stop();
  if (stopping.aborted) return 0;
  if (hasFallen) console.error('The sandbox has ended, so the dev server is stopped as well.');
  return hasFallen ? 1 : code;
}

await runMain(() => dev(stopSignal()));
