import { readFileSync } from 'node:fs';
import { createAccount } from '@nats-io/jwt';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'astro/zod';
import { nativePair } from '../../services/chat/nativePair.ts';
import { PEOPLE } from '../people.ts';
import { LIVE } from '../unit/race/liveSample.ts';
import { brokerElsewhere } from './chat/brokerElsewhere.ts';
import { instructionsOf } from './followContainerfile.ts';
import { startContainer } from './startContainer.ts';

// Starting processes and copying packages are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const SERVICES = ['chat', 'members', 'live'] as const;
const SECRET = 'a secret that the deleting back end has too';

const namesOf = (events: readonly { readonly event: string }[]) => events.map(({ event }) => event);

describe.each(SERVICES)('the container of %s', (name) => {
  const instructions = instructionsOf(`services/${name}/Containerfile`);
  const restsOf = (wanted: string) => instructions.filter(([found]) => found === wanted).map(([, rest]) => rest);

  it('has the project’s Node, and runs as an unprivileged user', () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(restsOf('FROM')).toEqual([`docker.io/library/node:${dependencies['node'] ?? ''}-bookworm-slim`]);
    expect(restsOf('USER')).toEqual(['node']);
  });

  it('has a health check, and holds no secret', () => {
    expect(restsOf('HEALTHCHECK').join()).toContain('/health/live');
    expect(restsOf('ENV').join(' ')).not.toMatch(/SECRET|SEED|MODERATORS|EDITORS/);
  });
});

describe('in production', () => {
  it('the members service sends a text only to a member, and shuts down in order', async () => {
    const container = await startContainer({
      name: 'members',
      files: { 'fr/yellow-diary.json': { text: ['Only members'] } },
      settings: { MEMBERS_CLIENT_IDS: 'club' },
    });
    const path = '/api/members/fr/yellow-diary?token=secret';
    expect((await container.ask(path)).status).toBe(401);
    expect(await (await container.ask(path, { headers: container.bearer })).json()).toEqual({ text: ['Only members'] });
    expect(container.checkHealth()).toBe(0);
    container.removeFiles();
    const health = await container.ask('/health/ready');
    expect([health.status, await health.json()]).toEqual([503, { status: 'not_ready', missing: ['files'] }]);
    const { code, mistakes, events } = await container.stop();
    expect([code, mistakes]).toEqual([0, '']);
    expect(namesOf(events)).toEqual(['started', 'request', 'request', 'stopping', 'stopped']);
    expect(JSON.stringify(events)).not.toMatch(/secret|yellow-diary/);
    expect(events[2]).toMatchObject({ service: 'members', route: '/api/members/:locale/:id', status: 200 });
  });

  it('an editor can publish live data, which can be read without a token', async () => {
    const limits = { distanceKm: 153, startList: null, absent: [] };
    const container = await startContainer({
      name: 'live',
      files: {
        'live/stages.json': {
          clock: null,
          languages: ['fr', 'en', 'es', 'de'],
          stages: [{ stage: 9, ...limits, reconstruction: null }],
        },
      },
      settings: { LIVE_CLIENT_IDS: 'club', LIVE_EDITORS: PEOPLE.member.email },
    });
    const path = '/api/live/9';
    expect((await container.ask(path)).status).toBe(404);
    const body = JSON.stringify({ ...LIVE, updatedAt: Date.now() });
    expect((await container.ask(path, { method: 'PUT', body, headers: container.bearer })).status).toBe(200);
    expect(await (await container.ask(path)).json()).toMatchObject({ stage: 9, isReconstructed: false });
    expect(await container.stop()).toMatchObject({ code: 0, mistakes: '' });
  });

  it('the chat admits a member to its broker, and deletes the member’s data for the back end that deletes accounts', async () => {
    const seed = new TextDecoder().decode(createAccount().getSeed());
    const broker = await brokerElsewhere(nativePair(seed));
    const container = await startContainer({
      name: 'chat',
      files: { 'chat/rooms.json': { rooms: [{ id: 'stage-21', opensAt: null, closesAt: null }] } },
      settings: {
        CHAT_BROKER_URL: broker.url,
        CHAT_ACCOUNT_SEED: seed,
        CHAT_CLIENT_IDS: 'club',
        CHAT_SERVICE_SECRET: SECRET,
      },
    });
    expect(broker.connections.count()).toBe(1);
    const room = { method: 'POST', body: JSON.stringify({ room: 'stage-21' }), headers: container.bearer };
    const admitted = await container.ask('/api/chat-credential', room);
    const { username, name } = z.object({ username: z.string(), name: z.string() }).parse(await admitted.json());
    expect(name).toBe('Marie M.');
    const forget = (secret: string) =>
      container.ask(`/members/${username}`, { method: 'DELETE', headers: { authorization: `Bearer ${secret}` } });
    expect([(await forget(container.token)).status, (await forget(SECRET)).status]).toEqual([401, 204]);
    const { code, mistakes, events } = await container.stop();
    expect([code, mistakes]).toEqual([0, '']);
    expect(JSON.stringify(events)).not.toContain(username);
    await expect.poll(broker.connections.count).toBe(0);
  });
});
