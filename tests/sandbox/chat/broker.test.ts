import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { PEOPLE } from '../../people.ts';
import { SITE } from '../identity/startIdentity.ts';
import { enter, tryToConnect } from '../../services/chat/rawClient.ts';
import { message, startChat } from '../../services/chat/startChat.ts';

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': randomBytes(16).toString('base64'),
};

/** The status of the response to a WebSocket upgrade. */
const knock = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const asking = request(address, { headers: { ...UPGRADE, 'sec-websocket-protocol': 'mqtt', ...headers } });
  asking.end();
  const answer = await Promise.race([once(asking, 'upgrade'), once(asking, 'response')]);
  asking.destroy();
  return z
    .tuple([z.object({ statusCode: z.int() })])
    .rest(z.unknown())
    .parse(answer)[0].statusCode;
};

/** Whether the broker ends a connection because of these bytes, not because of the login's time limit: an older silent one is still open. */
const endsBeforeSilence = async (url: string, bytes: Uint8Array): Promise<boolean> => {
  const silent = new WebSocket(url, 'mqtt');
  await once(silent, 'open');
  const speaking = new WebSocket(url, 'mqtt');
  await once(speaking, 'open');
  speaking.send(bytes);
  await once(speaking, 'close');
  const isFirst = silent.readyState === WebSocket.OPEN;
  silent.terminate();
  return isFirst;
};

describe('the WebSocket address of the broker', () => {
  it('T42 refuses a page of another origin; clients without an origin are accepted', async () => {
    const address = `${(await startChat()).origin}/chat`;
    for (const origin of ['https://evil.example', 'null', `${SITE}.evil.example`, '']) {
      expect(await knock(address, { origin }), origin).toBe(403);
    }
    expect([await knock(address, { origin: SITE }), await knock(address)]).toEqual([101, 101]);
  });

  it('accepts the subprotocol mqtt at its own path, and no other subprotocol or path', async () => {
    const { origin } = await startChat();
    for (const protocol of ['chat', 'mqttx', ' ']) {
      expect(await knock(`${origin}/chat`, { 'sec-websocket-protocol': protocol }), protocol).toBe(400);
    }
    expect([await knock(`${origin}/chat/x`), await knock(`${origin}/`)]).toEqual([404, 404]);
    expect((await fetch(`${origin}/chat`)).status).toBe(426);
  });

  it('T41 ends a connection that sends 64 kB, in one frame or in pieces', async () => {
    const chat = await startChat();
    const whole = await chat.join();
    whole.client.publish(whole.entry.in, JSON.stringify(message('x'.repeat(64 * 1024))));
    expect(await whole.isOver).toBe(true);
    // A header that announces 16 MB, and then a few bytes.
    const huge = Buffer.concat([Buffer.from('10ffffff07', 'hex'), randomBytes(1000)]);
    expect(await endsBeforeSilence(chat.url, huge)).toBe(true);
    expect(await fetch(`${chat.origin}/sandbox/health`)).toMatchObject({ status: 200 });
  });

  it('ends a connection with another protocol', async () => {
    const { url } = await startChat();
    expect(await endsBeforeSilence(url, Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toBe(true);
  });
});

describe('a connection', () => {
  it('ends when its member logs out', async () => {
    const { join, visitor, url } = await startChat();
    const { tokens, entry, isOver } = await join();
    await visitor.send('/oauth/revoke', { client_id: 'club', token: tokens.refresh_token });
    expect(await isOver).toBe(true);
    expect(await tryToConnect(url, entry)).toBe('Connection refused: Not authorized');
  });

  it('stays open when another member logs out', async () => {
    const { join, visitor } = await startChat();
    const [marie, pilar] = [await join(), await join(PEOPLE.partial.email)];
    await visitor.send('/oauth/revoke', { client_id: 'club', token: marie.tokens.refresh_token });
    await expect.poll(() => marie.client.connected, { timeout: 20_000 }).toBe(false);
    const sent = message('Still here');
    await pilar.send(sent);
    expect(await pilar.receives({ id: sent.id })).toMatchObject({ kind: 'message' });
  });

  it('ends when a new one uses the same credential', async () => {
    const { join, url } = await startChat();
    const { entry, isOver } = await join();
    await enter(url, entry);
    expect(await isOver).toBe(true);
  });

  it('stores no messages for an absent member: the history has them', async () => {
    const chat = await startChat();
    const entry = await chat.entryOf(await chat.member());
    const first = await enter(chat.url, entry, { clean: false });
    first.client.end(true);
    const pilar = await chat.join(PEOPLE.partial.email);
    const sent = message('While you were away');
    await pilar.send(sent);
    await pilar.receives({ id: sent.id });
    const again = await enter(chat.url, entry, { clean: false });
    // Missed messages would arrive before the new one.
    await chat.moveClock(2000);
    const marker = message('Now you are back');
    await pilar.send(marker);
    await again.receives({ id: marker.id });
    expect(again.received.map((event) => event['id'])).toEqual([marker.id]);
  });
});

describe('R28 a broker that is down for a while', () => {
  it('R28 ends all connections, refuses new ones, and accepts them afterwards', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    await chat.fail({ path: '/chat', kind: 'down' });
    await expect.poll(() => marie.client.connected, { timeout: 20_000 }).toBe(false);
    expect(await tryToConnect(chat.url, marie.entry)).not.toBe('connected');
    expect((await chat.ask(marie.tokens.access_token)).status).toBe(200);
    await chat.fail();
    const again = await enter(chat.url, marie.entry);
    const sent = message('Back again');
    await again.send(sent);
    expect(await again.receives({ id: sent.id })).toMatchObject({ kind: 'message' });
  });

  it('can be slow, or answer with an error, and its credential service too', async () => {
    const chat = await startChat();
    const { access_token: token } = await chat.member();
    await chat.fail({ path: '/api/chat-credential', kind: 'status', status: 503, count: 1 });
    expect([(await chat.ask(token)).status, (await chat.ask(token)).status]).toEqual([503, 200]);
    const entry = await chat.entryOf({ access_token: token });
    await chat.fail(
      { path: '/chat', kind: 'status', status: 503, count: 1 },
      { path: '/chat', kind: 'delay', ms: 300, count: 1 },
    );
    expect(await knock(`${chat.origin}/chat`)).toBe(503);
    const wait = vi.spyOn(globalThis, 'setTimeout');
    expect(await tryToConnect(chat.url, entry)).toBe('connected');
    expect(wait.mock.calls.map(([, ms]) => ms)).toContain(300);
    wait.mockRestore();
  });
});
