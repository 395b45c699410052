import type { APIRoute } from 'astro';
import { CLOCK_FILE, clockScript, REPLAY } from '~/config/race/replay.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

const NAME = CLOCK_FILE.replace(/\.js$/, '');

/** Only a replay has this file. */
export const getStaticPaths = () => (REPLAY === undefined ? [] : [{ params: { replayClock: NAME } }]);

export const GET: APIRoute = () =>
  REPLAY === undefined ? new Response(null, { status: 404 }) : fileResponse(clockScript(REPLAY), 'text/javascript');
