import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgedFrom } from '../sandbox/forgedFrom.ts';
import { findNginx } from '../../scripts/deploy/findNginx.ts';
import { startNginx } from '../../scripts/deploy/startNginx.ts';
import { logIn, startIdentity } from '../sandbox/identity/startIdentity.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

vi.setConfig({ testTimeout: 60_000 });

const SECRET = 'What only members read';
const PATH = '/api/members/fr/yellow-diary';

/** The text of a recipe, with its example values replaced by those of the test. */
const recipe = (name: string, own: Readonly<Record<string, string>> = {}): string => {
  let text = readFileSync(`scripts/deploy/locations/${name}.conf`, 'utf8');
  for (const [example, value] of Object.entries(own)) {
    expect(text).toContain(example);
    text = text.replaceAll(example, value);
  }
  return text;
};

/** Starts nginx with recipes for one test. It has the site's configuration, but not its pages. */
const served = async (...locations: readonly string[]): Promise<string> => {
  const site = temporaryFolder();
  cpSync('dist/.deploy', join(site, '.deploy'), { recursive: true });
  const { origin, close } = await startNginx(findNginx(), site, locations);
  onTestFinished(close);
  return origin;
};

/** nginx in front of the texts for members, a member who is logged in at the sandbox's provider, and a function that requests a text. */
const started = async () => {
  const members = temporaryFolder();
  mkdirSync(join(members, 'fr'));
  writeFileSync(join(members, 'fr/yellow-diary.json'), JSON.stringify({ text: [SECRET] }));
  writeFileSync(join(members, 'outside.json'), SECRET);
  const identity = await startIdentity();
  await identity.reset();
  const visitor = identity.browser();
  const tokens = await logIn(visitor);
  const origin = await served(
    recipe('members', { 'https://id.club.example': identity.origin, '/srv/club-members/': `${members}/` }),
  );
  const read = async (authorization?: string, path = PATH) => {
    const answer = await fetch(origin + path, { headers: authorization === undefined ? {} : { authorization } });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  return { ...identity, visitor, tokens, read };
};

describe('nginx in front of the texts for members', () => {
  it('sends a complete text to a member, which no cache may store', async () => {
    const { tokens, read } = await started();
    const { status, headers, body } = await read(`Bearer ${tokens.access_token}`);
    expect([status, JSON.parse(body)]).toEqual([200, { text: [SECRET] }]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect([headers.get('etag'), headers.get('accept-ranges')]).toEqual([null, null]);
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YW5hOmFuYQ==', 'Bearer a b', 'Bearer {}'])(
    'T27 hands none to a request with %j',
    async (authorization) => {
      const { read } = await started();
      const { status, body } = await read(authorization);
      expect([status, body.includes(SECRET)]).toEqual([401, false]);
    },
  );

  it.each(['forged', 'expired', 'foreign', 'revoked', 'refreshing'] as const)(
    'T27 hands none to a request with a %s token: 401, and not a byte of it',
    async (kind) => {
      const { tokens, read, visitor, moveClock, database } = await started();
      const { access_token: good, refresh_token: refreshing } = tokens;
      const forged = forgedFrom(good);
      const bad = { forged, refreshing, expired: good, foreign: good, revoked: good }[kind];
      if (kind === 'expired') await moveClock(24 * 3_600_000);
      if (kind === 'revoked') await visitor.send('/oauth/revoke', { client_id: 'club', token: good });
      // As if the provider had issued it to an application outside the club.
      if (kind === 'foreign')
        database.exec(
          `UPDATE oidc_record SET payload = replace(payload, '"clientId":"club"', '"clientId":"elsewhere"')`,
        );
      const { status, body } = await read(`Bearer ${bad}`);
      expect([status, body.includes(SECRET)]).toEqual([401, false]);
      // The answer does not reveal whether there is a text of that name.
      expect((await read(`Bearer ${bad}`, '/api/members/fr/nothing')).status).toBe(401);
    },
  );

  it('sends none while the provider does not answer', async () => {
    const { tokens, read, close } = await started();
    await close();
    const { status, body } = await read(`Bearer ${tokens.access_token}`);
    expect([status, body.includes(SECRET)]).toEqual([500, false]);
  });

  it.each([
    '/api/members/fr/nothing',
    '/api/members/xx/yellow-diary',
    '/api/members/fr/yellow-diary.json',
    '/api/members/fr/..%2Foutside',
    '/api/members/..%2F/outside',
    '/club-token',
    '/api/members/fr/',
  ])('answers 404 at %s', async (path) => {
    const { tokens, read } = await started();
    const { status, body } = await read(`Bearer ${tokens.access_token}`, path);
    expect([status, body.includes(SECRET)]).toEqual([404, false]);
  });
});

describe('nginx behind a CDN that sends the country in a header', () => {
  const asked = async (headers: Readonly<Record<string, string>>) => {
    const origin = await served(recipe('geolocation'));
    const answer = await fetch(`${origin}/api/geolocation`, { headers });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };

  it('returns it in the format that the site reads', async () => {
    const { status, headers, body } = await asked({ 'CloudFront-Viewer-Country': 'ES', cookie: '_club=1' });
    expect([status, JSON.parse(body)]).toEqual([200, { countryCode: 'ES' }]);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([{}, { 'CloudFront-Viewer-Country': 'es' }, { 'CloudFront-Viewer-Country': 'ES"}' }] as const)(
    'T51 answers 204 to %j',
    async (headers) => {
      const { status, body } = await asked(headers);
      expect([status, body]).toEqual([204, '']);
    },
  );
});
