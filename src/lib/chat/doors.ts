import type { Shut } from './contract.ts';
import type { Link, LinkEvents } from './mqttLink.ts';
import type { Entry } from './readSaid.ts';

/** What the service says to somebody who wants to come in; `later`: it does not say, or wants to be left alone for a while. */
export type Admission =
  | { readonly kind: 'admitted'; readonly entry: Entry }
  | (Shut & { readonly kind: 'shut' })
  | { readonly kind: 'later'; readonly ms?: number };

/** The two ways through which a room is entered: the credential, and the connection. */
export type Doors = {
  readonly ask: (room: string) => Promise<Admission>;
  readonly open: (entry: Entry, events: LinkEvents) => Link;
};
