import { chatRoomOf } from '../src/config/chat.ts';
import { RACE } from '../src/config/race.ts';

/**
 * Opens the room of the last stage where the site runs with its sandbox, because the race may be over; in a replay rooms keep their hours.
 */
const openRoomIn = ({ CLUB_AT: at = '' }: NodeJS.ProcessEnv): string => (at === '' ? chatRoomOf(RACE.stages) : '');

/**
 * The settings of `npm start`, `npm run dev` and the tests in addition to those of a build for readers: the debug console, an open room,
 * and a fast compression. A room or a compression in the environment takes precedence.
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
