import { SERVICES } from '~/config/services.ts';
import { fieldOf } from '~/lib/fromOutside.ts';
import { BrokerConnection } from './brokerConnection.ts';
import type { ChatService, Shut } from './contract.ts';
import type { Admission } from './admission.ts';
import { openLink } from './mqttLink.ts';
import { readEntry } from './readRoomEvent.ts';

/** The response of the credential service, unread; undefined without a response. */
type CredentialResponse =
  { readonly status: number; readonly body: unknown; readonly retryAfterMs: number | undefined } | undefined;

const textIn = (body: unknown, name: string): string | null => {
  const text = fieldOf(body, name);
  return typeof text === 'string' ? text : null;
};

const shutBy = (status: number, body: unknown): Shut | undefined => {
  switch (`${status} ${textIn(body, 'error') ?? ''}`.trim()) {
    case '401':
    case '401 invalid_token':
      return { why: 'anonymous' };
    case '403 email_not_verified':
      return { why: 'emailNotVerified' };
    case '403 name_reserved':
      return { why: 'nameReserved' };
    case '404 no_such_room':
      return { why: 'noSuchRoom' };
    case '409 closed':
      return { why: 'closed', opensAt: textIn(body, 'opensAt') };
    default:
      return undefined;
  }
};

/** Reads a response of the credential service. An unknown one means: ask again later. */
export function admissionOf(response: CredentialResponse): Admission {
  if (response === undefined) return { kind: 'later' };
  const { status, body, retryAfterMs } = response;
  const entry = status === 200 ? readEntry(body) : undefined;
  if (entry !== undefined) return { kind: 'admitted', entry };
  const shut = shutBy(status, body);
  if (shut !== undefined) return { kind: 'shut', ...shut };
  return retryAfterMs === undefined ? { kind: 'later' } : { kind: 'later', ms: retryAfterMs };
}

/** The club's own chat: MQTT 3.1.1 over a WebSocket, with a credential of five minutes for each connection. */
export const brokerService = (askFor: (room: string) => Promise<CredentialResponse>): ChatService => ({
  enter: (room, onEvent) =>
    new BrokerConnection(
      room,
      {
        ask: async (wanted) => admissionOf(await askFor(wanted)),
        open: (entry, events) => openLink(SERVICES.chat ?? '', entry, events),
      },
      onEvent,
    ),
});
