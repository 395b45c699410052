import { SERVICES } from '~/config/services.ts';
import { BrokerStay } from './brokerStay.ts';
import type { ChatService, Shut } from './contract.ts';
import type { Admission } from './doors.ts';
import { openLink } from './mqttLink.ts';
import { readEntry } from './readSaid.ts';

/** What the credential service answers, as it came over the network; undefined when it does not answer. */
type Answer =
  { readonly status: number; readonly said: unknown; readonly retryAfterMs: number | undefined } | undefined;

const wordIn = (said: unknown, name: string): string | null => {
  const word: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined;
  return typeof word === 'string' ? word : null;
};

const shutBy = (status: number, said: unknown): Shut | undefined => {
  switch (`${status} ${wordIn(said, 'error') ?? ''}`.trim()) {
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
      return { why: 'closed', opensAt: wordIn(said, 'opensAt') };
    default:
      return undefined;
  }
};

/** What an answer of the credential service means. Whatever it is that we do not know, it is asked again later. */
export function admissionOf(answer: Answer): Admission {
  if (answer === undefined) return { kind: 'later' };
  const { status, said, retryAfterMs } = answer;
  const entry = status === 200 ? readEntry(said) : undefined;
  if (entry !== undefined) return { kind: 'admitted', entry };
  const shut = shutBy(status, said);
  if (shut !== undefined) return { kind: 'shut', ...shut };
  return retryAfterMs === undefined ? { kind: 'later' } : { kind: 'later', ms: retryAfterMs };
}

/** The club's own chat: MQTT 3.1.1 over a WebSocket, with a credential of five minutes for each connection. */
export const brokerService = (askFor: (room: string) => Promise<Answer>): ChatService => ({
  enter: (room, hear) =>
    new BrokerStay(
      room,
      {
        ask: async (wanted) => admissionOf(await askFor(wanted)),
        open: (entry, events) => openLink(SERVICES.chat ?? '', entry, events),
      },
      hear,
    ),
});
