/** The last room: it stands open wherever the site runs beside its sandbox, because the race of 2020 is over. */
const OPEN_ROOM = 'stage-21';

/**
 * What `npm start`, `npm run dev` and the tests set beyond a build for readers: the debug console, an open room, and a compression that
 * takes little time. A room or a compression that the environment names stays.
 */
export const withLocalSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { PUBLIC_CHAT_OPEN_ROOM: room = '', BUILD_COMPRESSION: compression = '' } = env;
  return {
    ...env,
    PUBLIC_DEBUG_CONSOLE: '1',
    PUBLIC_CHAT_OPEN_ROOM: room === '' ? OPEN_ROOM : room,
    BUILD_COMPRESSION: compression === '' ? 'quick' : compression,
  };
};
