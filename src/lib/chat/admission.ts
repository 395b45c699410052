import type { Shut } from './contract.ts';
import type { Link, LinkEvents } from './mqttLink.ts';
import type { Entry } from './readRoomEvent.ts';

/** The service's decision on a request to enter; `later`: there was no response, or the service asks to wait. */
export type Admission =
  | { readonly kind: 'admitted'; readonly entry: Entry }
  | (Shut & { readonly kind: 'shut' })
  | { readonly kind: 'later'; readonly ms?: number };

/** The requirements of a room's entrance: the credential, and the link to the broker. */
export type BrokerAccess = {
  readonly ask: (room: string) => Promise<Admission>;
  readonly open: (entry: Entry, events: LinkEvents) => Link;
};
