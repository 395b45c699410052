import { text } from '../../platform/http/answers.ts';
import type { Route } from '../route.ts';

/** For requests without a WebSocket; the others are accepted by sandbox/chat/webSocketEntry.ts. */
export const chat: Route = {
  method: 'GET',
  path: '/chat',
  about: 'The live chat’s broker: MQTT 3.1.1 over a WebSocket, for those with a credential.',
  answer: () => text(426, 'Bring a WebSocket that speaks mqtt.', { upgrade: 'websocket', connection: 'upgrade' }),
};
