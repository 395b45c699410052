import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeyPair } from '@nats-io/jwt';
import { onTestFinished } from 'vitest';
import { createConnections } from '../../../sandbox/chat/connections.ts';
import { embeddedBroker } from '../../../sandbox/chat/embeddedBroker.ts';
import { openWebSocketEntry } from '../../../sandbox/chat/webSocketEntry.ts';
import { createClock } from '../../../sandbox/clock.ts';
import { createFaults } from '../../../sandbox/faults/faults.ts';
import { SITE } from '../../sandbox/identity/startIdentity.ts';

/** A broker on another server that trusts the account and does not enforce the rules of the chat. */
export const brokerElsewhere = async (account: KeyPair) => {
  const connections = createConnections();
  const keys = { user: account, account };
  const broker = await embeddedBroker({ keys, clock: createClock(), connections, isOver: () => false });
  const entry = openWebSocketEntry({ siteOrigin: SITE, faults: createFaults(), handle: broker.handle });
  const server = createServer().on('upgrade', entry.upgrade).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(async () => {
    entry.endAll();
    await broker.close();
    server.close();
  });
  return { url: `ws://localhost:${(server.address() as AddressInfo).port}/chat`, endAll: entry.endAll, connections };
};
