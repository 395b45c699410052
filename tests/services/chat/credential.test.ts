import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgedFrom } from '../../sandbox/forgedFrom.ts';
import { PEOPLE } from '../../people.ts';
import { startChat } from './startChat.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the credential of a member', () => {
  it('has two topics of one room, a lifetime of five minutes, and the history', async () => {
    const chat = await startChat();
    const tokens = await chat.member();
    // A credential expires at a whole second.
    const now = Math.ceil(Date.now() / 1000) * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const entry = await chat.entryOf(tokens);
    expect(entry).toMatchObject({
      room: 'stage-21',
      name: 'Marie M.',
      role: 'member',
      history: [],
      own: [],
      reported: [],
      pinned: null,
      seq: 0,
    });
    expect([entry.in, entry.out]).toEqual([`room/stage-21/in/${entry.username}`, 'room/stage-21/out']);
    expect(entry.expiresAt).toBe(now + 300_000);
    expect((await chat.entryOf(tokens)).clientId).not.toBe(entry.clientId);
  });

  it.each(['none', 'forged', 'expired', 'foreign', 'revoked'] as const)(
    'T27 is refused for a token that is %s: 401, without data of the room',
    async (kind) => {
      const { member, ask, moveClock, visitor, database } = await startChat();
      const { access_token: good } = await member();
      const forged = forgedFrom(good);
      if (kind === 'expired') await moveClock(24 * 3_600_000);
      if (kind === 'revoked') await visitor.send('/oauth/revoke', { client_id: 'club', token: good });
      if (kind === 'foreign') {
        database.exec(
          `UPDATE oidc_record SET payload = replace(payload, '"clientId":"club"', '"clientId":"elsewhere"')`,
        );
      }
      const answer = await ask(kind === 'none' ? undefined : kind === 'forged' ? forged : good);
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_token' }]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('T29 is refused to an unverified member who copies the request of a verified one, with any claims in the body', async () => {
    const { member, ask } = await startChat();
    const { access_token: token } = await member(PEOPLE.newcomer.email);
    const claims = { email_verified: true, emailVerified: true, email: PEOPLE.member.email, role: 'moderator' };
    const answer = await ask(token, { room: 'stage-21', ...claims });
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'email_not_verified' }]);
  });

  it('T29 T27 depends on the provider’s present profile, not on the state when the token was issued', async () => {
    const { member, ask, database } = await startChat();
    const { access_token: token } = await member(PEOPLE.newcomer.email);
    const verify = (flag: 0 | 1) =>
      database.prepare('UPDATE account SET email_verified = ? WHERE email = ?').run(flag, PEOPLE.newcomer.email);
    verify(1);
    expect((await ask(token)).status).toBe(200);
    verify(0);
    expect((await ask(token)).status).toBe(403);
  });

  it('T42 has the name of the provider’s present profile, never one from the page', async () => {
    const { member, ask, entryOf, visitor } = await startChat();
    const tokens = await member();
    const asked = await ask(tokens.access_token, { room: 'stage-21', name: 'The Organiser', badge: 'staff' });
    expect(await asked.json()).toMatchObject({ name: 'Marie M.', role: 'member' });
    const renaming = { given_name: 'Maria\u202e', family_name: 'lópez' };
    await visitor.send('/identity/v1/update-profile', renaming, { token: tokens.access_token });
    expect((await entryOf(tokens)).name).toBe('Maria L.');
  });

  it('is issued only for an existing room that is open', async () => {
    const { member, ask } = await startChat();
    const { access_token: token } = await member();
    const answers = await Promise.all(
      ['stage-22', '', '../stage-21', 'stage-01', 'stage-02'].map(async (room) => {
        const answer = await ask(token, { room });
        return [answer.status, await answer.json()] as unknown;
      }),
    );
    const unknown = [404, { error: 'no_such_room' }];
    expect(answers).toEqual([
      unknown,
      unknown,
      unknown,
      [409, { error: 'closed', opensAt: null }],
      [409, { error: 'closed', opensAt: '2100-08-29T10:10:00.000Z' }],
    ]);
    expect((await ask(token, ['no', 'room'])).status).toBe(404);
  });

  it('is limited per minute; the refusal has a Retry-After', async () => {
    const { member, ask } = await startChat({ rateLimit: 20 });
    const { access_token: token } = await member();
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await ask(token)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const answer = await ask(token);
    expect([answer.status, await answer.json()]).toEqual([429, { error: 'too_many' }]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('the credential route allows no page of another origin to read its response', async () => {
  const { ask, visitor } = await startChat();
  const preflight = await visitor.ask('/api/chat-credential', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  expect((await ask(undefined)).headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
});
