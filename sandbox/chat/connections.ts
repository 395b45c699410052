import type { Client } from 'aedes';
import type { Claims } from '../../services/chat/credential.ts';

type Connection = { readonly client: Client; readonly claims: Claims };

/** The open connections, each with the claims of its credential. */
export type Connections = {
  readonly add: (client: Client, claims: Claims) => void;
  readonly remove: (client: Client) => void;
  readonly claimsOf: (client: Client | null) => Claims | undefined;
  readonly count: () => number;
  /** Ends the connections whose claims match `isOver`. */
  readonly end: (isOver: (claims: Claims) => boolean) => void;
};

export function createConnections(): Connections {
  const present = new Map<Client, Connection>();
  return {
    add: (client, claims) => {
      present.set(client, { client, claims });
    },
    remove: (client) => {
      present.delete(client);
    },
    claimsOf: (client) => (client === null ? undefined : present.get(client)?.claims),
    count: () => present.size,
    end: (isOver) => {
      for (const { client, claims } of present.values()) if (isOver(claims)) client.close();
    },
  };
}
