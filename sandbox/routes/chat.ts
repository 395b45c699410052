import { text } from '../../platform/http/answers.ts';
import type { Route } from '../route.ts';

/** Answers requests that are no WebSocket upgrade; upgrades go to `sandbox/chat/webSocketEntry.ts`. */
export const chat: Route = {
  method: 'GET',
  path: '/chat',
  about: 'The broker of the live chat: MQTT 3.1.1 over a WebSocket, with a credential.',
  answer: () =>
    text(426, 'Open a WebSocket with the subprotocol mqtt.', { upgrade: 'websocket', connection: 'upgrade' }),
};
