import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { serviceSecretOf } from '../../../sandbox/identity/provider/secrets.ts';
import { PEOPLE } from '../../people.ts';
import { forgedFrom } from '../forgedFrom.ts';
import { logIn, logInForNow, startIdentity } from './startIdentity.ts';

const known = z.object({ active: z.boolean() }).loose();

/** A sandbox with a member who is logged in, and a service that introspects tokens. */
const started = async () => {
  const identity = await startIdentity();
  await identity.reset();
  const visitor = identity.browser();
  const tokens = await logIn(visitor);
  const secret = serviceSecretOf(identity.database);
  const ask = (token: string, credentials = `services:${secret}`) =>
    fetch(`${identity.origin}/oauth/introspect`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ token }),
    });
  const read = async (token: string) => known.parse(await (await ask(token)).json());
  return { ...identity, visitor, tokens, ask, read };
};

describe('a service that introspects a token', () => {
  it('gets its member, client and scope', async () => {
    const { tokens, read, database } = await started();
    const { id } = z
      .object({ id: z.string() })
      .parse(database.prepare('SELECT id FROM account WHERE email = ?').get(PEOPLE.member.email));
    const answer = await read(tokens.access_token);
    expect(answer).toMatchObject({ active: true, sub: id, client_id: 'club', token_type: 'Bearer' });
    expect(String(answer['scope']).split(' ')).toContain('full_write');
  });

  it.each(['unknown', 'forged', 'expired', 'revoked', 'refreshing', 'foreign', 'of a deleted account'] as const)(
    'T27 gets only "not active" for one that is %s',
    async (kind) => {
      const { tokens, read, moveClock, visitor, database } = await started();
      const { access_token: good, refresh_token: refreshing } = tokens;
      const bad = { unknown: 'made-up', forged: forgedFrom(good), refreshing }[kind as string] ?? good;
      if (kind === 'expired') await moveClock(24 * 3_600_000);
      if (kind === 'revoked') await visitor.send('/oauth/revoke', { client_id: 'club', token: good });
      // As if the provider had issued it to an application outside the club.
      if (kind === 'foreign') {
        database.exec(
          `UPDATE oidc_record SET payload = replace(payload, '"clientId":"club"', '"clientId":"elsewhere"')`,
        );
      }
      if (kind === 'of a deleted account') database.exec('DELETE FROM account');
      expect(await read(bad)).toEqual({ active: false });
    },
  );

  it('T27 gets "not active" for a token without offline access whose session has ended', async () => {
    const { read, visitor } = await started();
    const { access_token: token } = await logInForNow(visitor);
    expect(await read(token)).toMatchObject({ active: true });
    await visitor.ask('/identity/v1/logout');
    expect(await read(token)).toEqual({ active: false });
  });

  it('T27 needs its own secret; an application of the club gets no data', async () => {
    const { tokens, ask, visitor } = await started();
    for (const credentials of ['services:guessed', 'services:x', 'elsewhere:secret']) {
      const answer = await ask(tokens.access_token, credentials);
      expect([answer.status, await answer.json()], credentials).toMatchObject([401, { error: 'invalid_client' }]);
    }
    const asked = await visitor.send('/oauth/introspect', { client_id: 'club', token: tokens.access_token });
    expect([asked.status, await asked.json()]).toEqual([200, { active: false }]);
  });
});
