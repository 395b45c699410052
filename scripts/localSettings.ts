import { chatRoomOf } from '../src/config/chat.ts';
import { RACE } from '../src/config/race.ts';

/** The room of the last stage stands open wherever the site runs beside its sandbox, for the race may be over; in a replay rooms keep their hours. */
const openRoomIn = ({ CLUB_AT: at = '' }: NodeJS.ProcessEnv): string => (at === '' ? chatRoomOf(RACE.stages) : '');

/**
 * What `npm start`, `npm run dev` and the tests set beyond a build for readers: the debug console, an open room, and a compression that
 * takes little time. A room or a compression that the environment names stays.
 */
export const withLocalSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { PUBLIC_CHAT_OPEN_ROOM: room = '', BUILD_COMPRESSION: compression = '' } = env;
  return {
    ...env,
    PUBLIC_DEBUG_CONSOLE: '1',
    PUBLIC_CHAT_OPEN_ROOM: room === '' ? openRoomIn(env) : room,
    BUILD_COMPRESSION: compression === '' ? 'quick' : compression,
  };
};
