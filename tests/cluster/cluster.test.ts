import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startCluster, type Cluster } from '../../scripts/cluster/startCluster.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { enterAsPage } from './enterAsPage.ts';
import { joinAs, type Fan } from './joinAs.ts';
import { makeCertificate } from '../../scripts/testing/makeCertificate.ts';
import { natsProgram } from '../services/chat/natsOfRun.ts';
import { startClub, type Club } from './startClub.ts';

// The election of leaders and the reconnections of clients take time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/** Number of members at each node: most at the first one, to which the gate connects too. */
const MEMBERS = [10, 4, 4];
/** Number of messages that each member sends. */
const EACH = 6;

const started = async () => {
  const cluster = await startCluster({ program: natsProgram(), size: 3 });
  onTestFinished(cluster.close);
  const club = await startClub(cluster);
  return { cluster, club, fans: await fansOf(cluster, club) };
};

const fansOf = async ({ nodes }: Cluster, club: Club): Promise<readonly Fan[]> => {
  const addresses = nodes.map(({ webSocket }) => webSocket);
  const fans: Fan[] = [];
  for (const [place, count] of MEMBERS.entries()) {
    const inTurn = [...addresses.slice(place), ...addresses.slice(0, place)];
    for (let number = 1; number <= count; number += 1) fans.push(await joinAs(club, `Fan ${place}-${number}`, inTurn));
  }
  return fans;
};

/** The database contains each message once, under consecutive numbers, and every member has all of them. */
const expectAllKnown = async (club: Club, fans: readonly Fan[], ids: readonly string[]) => {
  const kept = club.kept();
  expect(kept.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
  for (const { history, known } of fans) {
    const read = await history();
    expect(read).toEqual(kept.slice(-50).map((one) => expect.objectContaining(one) as unknown));
    for (const { id, seq } of read) known.set(id, seq);
    expect([...known].map(([id, seq]) => ({ id, seq })).sort((one, other) => one.seq - other.seq)).toEqual(kept);
  }
};

it('R28 no acknowledged message is lost when a node is killed under load, and all members reconnect', async () => {
  const { cluster, club, fans } = await started();
  const [first] = cluster.nodes;
  const sending = fans.map(({ sendAll }) => sendAll(EACH));
  await expect.poll(() => club.kept().length, { timeout: 30_000 }).toBeGreaterThan(fans.length);
  const before = club.kept().length;
  await first?.kill();
  const ids = (await Promise.all(sending)).flat();
  expect([ids.length, before < ids.length]).toEqual([fans.length * EACH, true]);
  expect(fans.slice(0, MEMBERS[0]).every(({ cuts }) => cuts() > 0)).toBe(true);
  expect(fans.every(({ client }) => client.connected)).toBe(true);
  await expectAllKnown(club, fans, ids);
  // The restarted node has its data, and admits members again.
  await first?.restart();
  const late = await joinAs(club, 'Latecomer', [first?.webSocket ?? '']);
  const [own = ''] = await late.sendAll(1);
  await expect.poll(() => fans.every(({ known }) => known.has(own)), { timeout: 10_000 }).toBe(true);
});

it('R28 the cluster queues messages while the gate is down; the restarted gate stores and publishes them', async () => {
  const { club, fans } = await started();
  const sending = fans.map(({ sendAll }) => sendAll(EACH));
  await expect.poll(() => club.kept().length, { timeout: 30_000 }).toBeGreaterThan(fans.length);
  await club.kill();
  await club.startAgain();
  const ids = [...(await Promise.all(sending)).flat()];
  await expectAllKnown(club, fans, ids);
  await club.kill();
  // Each member sends one message, once; the cluster accepts it, and no gate publishes it.
  const waiting = await Promise.all(fans.map(({ sendOnce }) => sendOnce()));
  expect(club.kept()).toHaveLength(ids.length);
  await club.startAgain();
  await expect.poll(() => club.kept().length, { timeout: 30_000 }).toBe(ids.length + waiting.length);
  const hasAll = ({ known }: Fan) => waiting.every((id) => known.has(id));
  await expect.poll(() => fans.every(hasAll), { timeout: 10_000 }).toBe(true);
  await expectAllKnown(club, fans, [...ids, ...waiting]);
});

it('R28 gate and members use TLS with the production configuration, and no message is lost with a node', async () => {
  const folder = temporaryFolder();
  const { key, cert } = await makeCertificate();
  const tls = { key: join(folder, 'node.key'), cert: join(folder, 'node.crt'), ca: join(folder, 'node.crt') };
  writeFileSync(tls.key, key);
  writeFileSync(tls.cert, cert);
  const cluster = await startCluster({ program: natsProgram(), size: 3, tls });
  onTestFinished(cluster.close);
  const club = await startClub(cluster, { NODE_EXTRA_CA_CERTS: tls.ca });
  const [first, second] = cluster.nodes;
  const fan = await joinAs(club, 'Fan', [second?.webSocket ?? ''], { wsOptions: { ca: cert } });
  const before = await fan.sendAll(2);
  await first?.kill();
  const after = await fan.sendAll(2);
  await expectAllKnown(club, [fan], [...before, ...after]);
});

it('R28 the page’s client reconnects to another node after its own is killed, and shows the messages sent meanwhile', async () => {
  const cluster = await startCluster({ program: natsProgram(), size: 3 });
  onTestFinished(cluster.close);
  const club = await startClub(cluster);
  const [, second, third] = cluster.nodes.map(({ webSocket }) => webSocket);
  const fan = await joinAs(club, 'Fan', [third ?? '']);
  const reader = await enterAsPage(club, 'Reader', [second ?? '', third ?? '']);
  await expect.poll(reader.state, { timeout: 30_000 }).toBe('entered');
  await fan.sendAll(1);
  await expect.poll(reader.texts, { timeout: 10_000 }).toEqual(['From Fan']);
  reader.send('Allez Pinot !');
  await expect.poll(() => fan.known.size, { timeout: 10_000 }).toBe(2);
  await cluster.nodes[1]?.kill();
  await expect.poll(reader.state, { timeout: 30_000 }).toBe('away');
  reader.send('Still here');
  await expect.poll(() => fan.known.size, { timeout: 60_000 }).toBe(3);
  await fan.sendAll(1);
  await expect.poll(reader.state, { timeout: 30_000 }).toBe('entered');
  await expect.poll(reader.texts, { timeout: 10_000 }).toEqual(['From Fan', 'Allez Pinot !', 'Still here']);
});
