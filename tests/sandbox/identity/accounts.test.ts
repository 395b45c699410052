import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { dump } from './dump.ts';
import { logIn, press, SITE, startIdentity, type Browser, type Tokens } from './startIdentity.ts';

const NEW = { given_name: 'Ana', email: 'ana@club.example', password: 'Tourmalet-2115-Neige' };
const started = async (settings = {}) => {
  const identity = await startIdentity({ settings });
  await identity.reset();
  return identity;
};
const member = async () => {
  const identity = await started();
  const visitor = identity.browser();
  return { identity, visitor, tokens: await logIn(visitor) };
};
const signUp = ({ send }: Browser, data: object, extra: object = {}) =>
  send('/identity/v1/signup', { client_id: 'club', data, ...extra });
const userOf = async ({ send }: Browser, { access_token: token }: Tokens, fields = ''): Promise<unknown> =>
  (await send(`/identity/v1/userinfo?fields=${fields}`, undefined, { method: 'GET', token })).json();

describe('signing up', () => {
  it.each([
    ['fr', 'Confirmez votre adresse e-mail'],
    ['en', 'Confirm your email address'],
    ['es', 'Confirma tu dirección de correo'],
    ['de', 'Bestätigen Sie Ihre E-Mail-Adresse'],
  ])('makes an account, a login token and a mail in the language %s', async (language, subject) => {
    const identity = await started();
    const visitor = identity.browser();
    const answer = await visitor.send(
      '/identity/v1/signup',
      { client_id: 'club', data: NEW },
      { headers: { 'accept-language': language } },
    );
    expect(await answer.json()).toEqual({ id: expect.any(String) as unknown, tkn: expect.any(String) as unknown });
    const [mail] = await identity.mails();
    expect(mail).toMatchObject({ to: NEW.email, language, subject, kind: 'verify-email' });
    expect(mail?.paragraphs.join(' ')).toMatch(new RegExp(`\\b${mail?.code ?? 'no code'}\\b`));
    const tokens = await logIn(visitor, { email: NEW.email, password: NEW.password });
    expect(await userOf(visitor, tokens, 'email_verified,logins_count')).toEqual({
      email_verified: false,
      logins_count: 1,
    });
  });

  it('keeps the 29th of February of a leap year as a birthdate', async () => {
    const visitor = (await started()).browser();
    await signUp(visitor, { ...NEW, birthdate: '2000-02-29' });
    const tokens = await logIn(visitor, { email: NEW.email, password: NEW.password });
    expect(await userOf(visitor, tokens, 'birthdate')).toEqual({ birthdate: '2000-02-29' });
  });

  it('returns no login token where addresses must be verified first', async () => {
    const identity = await started({ verifiesFirst: true });
    const visitor = identity.browser();
    expect(Object.keys(z.looseObject({}).parse(await (await signUp(visitor, NEW)).json()))).toEqual(['id']);
    const login = { client_id: 'club', email: NEW.email, password: NEW.password };
    expect((await visitor.send('/identity/v1/password/login', login)).status).toBe(403);
    const [mail] = await identity.mails();
    await press(visitor, mail?.link, { password: NEW.password });
    expect((await visitor.send('/identity/v1/password/login', login)).status).toBe(200);
  });

  it.each([
    ['an address that is taken, in other letters', { email: 'Member@Club.Example' }, 409, undefined],
    ['no address', { email: undefined }, 400, { field: 'data.email', code: 'invalid' }],
    ['an invalid address', { email: 'ana@club' }, 400, { field: 'data.email', code: 'invalid' }],
    ['no password', { password: undefined }, 400, { field: 'data.password', code: 'missing' }],
    ['a short password', { password: 'Col-21' }, 400, { field: 'data.password', code: 'invalid' }],
    [
      'a password that is easy to guess',
      { password: 'maillotjaune' },
      400,
      { field: 'data.password', code: 'invalid' },
    ],
    ['the member’s address as the password', { password: NEW.email }, 400, { field: 'data.password', code: 'invalid' }],
    ['the 29th of February of 2019', { birthdate: '2019-02-29' }, 400, { field: 'data.birthdate', code: 'invalid' }],
    ['the 29th of February of 1900', { birthdate: '1900-02-29' }, 400, { field: 'data.birthdate', code: 'invalid' }],
    ['an invalid birthdate', { birthdate: '2020-02-30' }, 400, { field: 'data.birthdate', code: 'invalid' }],
    ['a birthdate in the future', { birthdate: '2999-01-01' }, 400, { field: 'data.birthdate', code: 'invalid' }],
    [
      'a nationality outside the list',
      { custom_fields: { nationality: 'XX' } },
      400,
      { field: 'data.custom_fields.nationality', code: 'invalid' },
    ],
    ['an unknown field', { is_admin: true }, 400, { field: 'data.is_admin', code: 'invalid' }],
    [
      'an unknown consent',
      { consents: { optin_all: { granted: true } } },
      400,
      { field: 'consents.optin_all', code: 'invalid' },
    ],
    [
      'an archived consent',
      { consents: { optin_merchandising: { granted: true } } },
      400,
      { field: 'consents.optin_merchandising', code: 'invalid' },
    ],
  ])('with %s is refused, and nothing is kept', async (_what, extra, status, flaw) => {
    const identity = await started();
    const before = dump(identity.database);
    const answer = await signUp(identity.browser(), { ...NEW, ...extra });
    expect(answer.status).toBe(status);
    const { error_details: flaws } = z
      .looseObject({ error_details: z.array(z.unknown()).optional() })
      .parse(await answer.json());
    if (flaw !== undefined) expect(flaws).toContainEqual(expect.objectContaining(flaw));
    expect(dump(identity.database)).toEqual(before);
  });

  it('keeps each consent with its version and the text in the reader’s language, and its history', async () => {
    const identity = await started();
    const visitor = identity.browser();
    const consents = {
      optin_cycling: { granted: true, consentVersion: { versionId: 1 } },
      optin_partners: { granted: false },
    };
    await visitor.send(
      '/identity/v1/signup',
      { client_id: 'club', data: { ...NEW, consents } },
      { headers: { 'accept-language': 'de' } },
    );
    const tokens = await logIn(visitor, { email: NEW.email, password: NEW.password });
    await visitor.send(
      '/identity/v1/update-profile',
      { consents: { optin_cycling: { granted: false } } },
      { token: tokens.access_token, headers: { 'custom-locale': 'es-ES', 'accept-language': 'fr' } },
    );
    expect(await userOf(visitor, tokens, 'consents')).toMatchObject({
      consents: {
        optin_cycling: {
          granted: false,
          consent_type: 'opt-in',
          consent_version: { version_id: 3, language: 'es' },
          history: [
            { granted: false, consent_version: { version_id: 3, language: 'es', title: 'Noticias de ciclismo' } },
            { granted: true, consent_version: { version_id: 1, language: 'de', title: 'Neues vom Radsport' } },
          ],
        },
        optin_partners: { granted: false },
      },
    });
  });
});

describe('the profile', () => {
  it('takes the fields that are sent, keeps the others, and deletes those that are null', async () => {
    const { visitor, tokens } = await member();
    const save = (fields: object) =>
      visitor.send('/identity/v1/update-profile', fields, { token: tokens.access_token });
    const long = 'אא'.repeat(5000);
    expect((await save({ family_name: long, addresses: [{ postal_code: '06000', country: 'FR' }] })).status).toBe(204);
    expect((await save({ custom_fields: { favorite_maillot: null, fan_road_number: 12 } })).status).toBe(204);
    expect(await userOf(visitor, tokens, 'given_name,family_name,addresses,custom_fields')).toEqual({
      given_name: 'Marie',
      family_name: long,
      addresses: [{ postal_code: '06000', country: 'FR' }],
      custom_fields: { civility: 'ms', nationality: 'FR', username: 'marie-des-pavés', fan_road_number: 12 },
    });
  });

  it('is not written by a token that may only read', async () => {
    const identity = await started();
    const visitor = identity.browser();
    const { access_token: token } = await logIn(visitor, { extra: { scope: 'openid profile offline_access' } });
    const answer = await visitor.send('/identity/v1/update-profile', { given_name: 'X' }, { token });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ error: 'insufficient_scope' }),
    ]);
  });

  it('returns the requested fields, nested ones too', async () => {
    const { visitor, tokens } = await member();
    expect(await userOf(visitor, tokens, 'email,custom_fields{username},unknown,__proto__')).toEqual({
      email: 'member@club.example',
      custom_fields: { username: 'marie-des-pavés' },
    });
    expect(await userOf(visitor, tokens, 'custom_fields.civility')).toEqual({ custom_fields: { civility: 'ms' } });
  });
});

describe('an e-mail address', () => {
  const change = ({ visitor, tokens }: { visitor: Browser; tokens: Tokens }, email: string) =>
    visitor.send(
      '/identity/v1/update-email',
      { email, redirect_url: `${SITE}/de/mail-callback/` },
      { token: tokens.access_token },
    );

  it('that replaces a verified one counts once its link was opened; the old mailbox gets a mail', async () => {
    const { identity, ...session } = await member();
    expect((await change(session, 'marie@club.example')).status).toBe(204);
    expect(await userOf(session.visitor, session.tokens, 'email')).toEqual({ email: 'member@club.example' });
    const [notice, mail] = await identity.mails();
    expect([notice?.kind, notice?.to, mail?.kind, mail?.to]).toEqual([
      'email-changing',
      'member@club.example',
      'new-email',
      'marie@club.example',
    ]);
    const followed = await press(session.visitor, mail?.link);
    expect(followed.headers.get('location')).toBe(`${SITE}/de/mail-callback/`);
    expect((await identity.mails())[0]).toMatchObject({ kind: 'email-changed', to: 'member@club.example' });
    expect(await userOf(session.visitor, session.tokens, 'email,email_verified')).toEqual({
      email: 'marie@club.example',
      email_verified: true,
    });
    const again = await session.visitor.ask(mail?.link ?? '');
    expect(again.headers.get('location')).toContain('error=used_link');
  });

  it.each(['GET', 'HEAD'])('T74 is not verified by a scanner that follows its link: %s', async (method) => {
    const identity = await started();
    const visitor = identity.browser();
    await signUp(visitor, NEW);
    const [mail] = await identity.mails();
    const before = dump(identity.database);
    const seen = await identity.browser().ask(mail?.link ?? '', { method });
    expect([seen.status, dump(identity.database)]).toEqual([200, before]);
    expect((await press(visitor, mail?.link, { password: NEW.password })).status).toBe(303);
  });

  it('is verified by a button on a page in the language of its mail, without scripts, which may not be framed', async () => {
    const identity = await started();
    const visitor = identity.browser();
    const tokens = await logIn(visitor, { email: 'newcomer@club.example' });
    const language = { 'custom-locale': 'de-DE' };
    await visitor.send('/identity/v1/send-email-verification', {}, { token: tokens.access_token, headers: language });
    const page = await visitor.ask((await identity.mails())[0]?.link ?? '', { headers: { 'accept-language': 'es' } });
    const text = await page.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<button class="main">Bestätigen</button>');
    expect(text).not.toMatch(/<script|type="password"/);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' ${SITE}; frame-ancestors 'none'`);
  });

  it('replaces an earlier unverified change, whose links and codes become invalid', async () => {
    const { identity, ...session } = await member();
    await change(session, 'first@club.example');
    await change(session, 'second@club.example');
    const mails = await identity.mails();
    const [second, first] = ['second', 'first'].map((name) => mails.find(({ to }) => to === `${name}@club.example`));
    const followed = await session.visitor.ask(first?.link ?? '');
    expect(followed.headers.get('location')).toContain('error=expired_link');
    const proof = { access_token: session.tokens.access_token, email: 'first@club.example' };
    const byCode = await session.visitor.send('/identity/v1/verify-email', {
      ...proof,
      verification_code: first?.code,
    });
    expect(byCode.status).toBe(401);
    expect(await userOf(session.visitor, session.tokens, 'email')).toEqual({ email: 'member@club.example' });
    await press(session.visitor, second?.link);
    expect(await userOf(session.visitor, session.tokens, 'email')).toEqual({ email: 'second@club.example' });
  });

  it('that was mistyped at the sign-up is not restored by the link that was sent to it', async () => {
    const identity = await started();
    const visitor = identity.browser();
    await signUp(visitor, NEW);
    const [stranger] = await identity.mails();
    const tokens = await logIn(visitor, { email: NEW.email, password: NEW.password });
    await change({ visitor, tokens }, 'ana.pavon@club.example');
    await press(visitor, stranger?.link);
    expect(await userOf(visitor, tokens, 'email,email_verified')).toEqual({
      email: 'ana.pavon@club.example',
      email_verified: false,
    });
  });

  it('may be requested twice: either link verifies it', async () => {
    const { identity, ...session } = await member();
    await change(session, 'marie@club.example');
    const first = (await identity.mails()).find(({ kind }) => kind === 'new-email');
    await change(session, 'Marie@club.example');
    const followed = await press(session.visitor, first?.link);
    expect(followed.headers.get('location')).not.toContain('error');
  });

  it('that replaces an unverified one counts at once, and is verified by its code', async () => {
    const identity = await started();
    const visitor = identity.browser();
    const tokens = await logIn(visitor, { email: 'newcomer@club.example' });
    expect((await change({ visitor, tokens }, 'nils@club.example')).status).toBe(204);
    expect(await userOf(visitor, tokens, 'email,email_verified')).toEqual({
      email: 'nils@club.example',
      email_verified: false,
    });
    const [mail] = await identity.mails();
    const proof = { access_token: tokens.access_token, email: 'nils@club.example', verification_code: mail?.code };
    expect((await visitor.send('/identity/v1/verify-email', proof)).status).toBe(204);
    expect(await userOf(visitor, tokens, 'email_verified')).toEqual({ email_verified: true });
  });

  it('whose link is three days old is not verified, and the site gets the reason', async () => {
    const { identity, ...session } = await member();
    await change(session, 'marie@club.example');
    const [, mail] = await identity.mails();
    await identity.moveClock(3 * 24 * 3600_000 + 1000);
    expect((await session.visitor.ask(mail?.link ?? '')).headers.get('location')).toContain('error=expired_link');
  });

  it('is verified by a link that leads on to an address with characters that no header may hold', async () => {
    const { identity, visitor, tokens } = await member();
    const body = { email: 'marie@club.example', redirect_url: `${SITE}/de/mail-callback/?from=€` };
    expect((await visitor.send('/identity/v1/update-email', body, { token: tokens.access_token })).status).toBe(204);
    const [, mail] = await identity.mails();
    const followed = await press(visitor, mail?.link);
    expect([followed.status, followed.headers.get('location')]).toEqual([
      303,
      `${SITE}/de/mail-callback/?from=%E2%82%AC`,
    ]);
  });

  it('of another member is refused', async () => {
    const { identity, ...session } = await member();
    const answer = await change(session, 'partial@club.example');
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ error_description: 'Email already in use' }),
    ]);
    expect(await identity.mails()).toEqual([]);
  });

  it('gets no mail with a link to another site', async () => {
    const { visitor, tokens } = await member();
    const body = { email: 'marie@club.example', redirect_url: 'https://evil.example/' };
    expect((await visitor.send('/identity/v1/update-email', body, { token: tokens.access_token })).status).toBe(400);
  });
});
