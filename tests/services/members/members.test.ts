import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forgedFrom } from '../../sandbox/forgedFrom.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { logIn, startIdentity } from '../../sandbox/identity/startIdentity.ts';

const SECRET = 'What only members read';
const PATH = '/api/members/fr/yellow-diary';

/** A sandbox with one text, a logged-in member, and a function that requests the text with a token. */
const started = async (settings: { readonly rateLimit?: number } = {}) => {
  const membersFiles = temporaryFolder();
  mkdirSync(join(membersFiles, 'fr'));
  writeFileSync(join(membersFiles, 'fr/yellow-diary.json'), JSON.stringify({ text: [SECRET] }));
  writeFileSync(join(membersFiles, 'outside.json'), SECRET);
  mkdirSync(join(membersFiles, 'fr/folder.json'));
  writeFileSync(join(membersFiles, 'es'), 'no folder');
  const identity = await startIdentity({ membersFiles, settings });
  await identity.reset();
  const visitor = identity.browser();
  const tokens = await logIn(visitor);
  const read = async (token?: string, path = PATH) => {
    const answer = await visitor.send(path, undefined, { method: 'GET', token });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  return { ...identity, membersFiles, visitor, tokens, read };
};

describe('a text for members', () => {
  it('is sent to a member, and stored by no cache', async () => {
    const { tokens, read } = await started();
    const { status, headers, body } = await read(tokens.access_token);
    expect([status, JSON.parse(body)]).toEqual([200, { text: [SECRET] }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('is not sent without a token', async () => {
    const { read } = await started();
    const { status, body } = await read();
    expect([status, body.includes(SECRET)]).toEqual([401, false]);
  });

  it.each(['forged', 'expired', 'foreign', 'revoked', 'refreshing'] as const)(
    'T27 is not sent for a %s token: 401, without any of its bytes',
    async (kind) => {
      const { tokens, read, visitor, moveClock, database } = await started();
      const { access_token: good, refresh_token: refreshing } = tokens;
      const bad = { forged: forgedFrom(good), refreshing }[kind as string] ?? good;
      if (kind === 'expired') await moveClock(24 * 3_600_000);
      if (kind === 'revoked') await visitor.send('/oauth/revoke', { client_id: 'club', token: good });
      // As if the provider had issued the token to an application of another owner.
      if (kind === 'foreign') {
        database.exec(
          `UPDATE oidc_record SET payload = replace(payload, '"clientId":"club"', '"clientId":"elsewhere"')`,
        );
      }
      const { status, headers, body } = await read(bad);
      expect([status, body.includes(SECRET), headers.get('www-authenticate')]).toEqual([401, false, 'Bearer']);
    },
  );

  it('T80 is limited per minute and sender, whatever the tokens are; the refusal has a Retry-After', async () => {
    const { tokens, read } = await started({ rateLimit: 20 });
    for (let count = 0; count < 20; count += 1) expect((await read('made-up')).status).toBe(401);
    const { status, headers, body } = await read(tokens.access_token);
    expect([status, body]).toEqual([429, JSON.stringify({ error: 'too_many' })]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    '/api/members/fr/nothing',
    '/api/members/xx/yellow-diary',
    '/api/members/fr/..%2Foutside',
    '/api/members/..%2F/outside',
    '/api/members/fr/yellow-diary.json',
    '/api/members/fr/folder',
    '/api/members/es/yellow-diary',
    `/api/members/fr/${'a'.repeat(300)}`,
  ])('is not served at another address: %s', async (path) => {
    const { tokens, read } = await started();
    const { status, body } = await read(tokens.access_token, path);
    expect([status, body.includes(SECRET)]).toEqual([404, false]);
  });

  it('is not missing where it cannot be read: 500, and the reason is logged', async () => {
    const { tokens, read, membersFiles, mistakes } = await started();
    symlinkSync('unreadable.json', join(membersFiles, 'fr/unreadable.json'));
    expect((await read(tokens.access_token, '/api/members/fr/unreadable')).status).toBe(500);
    expect(mistakes.splice(0)).toEqual([expect.stringContaining('ELOOP')]);
  });
});
