import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { LIVE } from '../../unit/race/liveSample.ts';
import { logIn, SITE, startIdentity } from '../../sandbox/identity/startIdentity.ts';

const PATH = '/api/live/9';
const minutes = (count: number): number => count * 60_000;

/** A plan whose stage started half an hour ago by the clock of a race that runs `laterMs` milliseconds behind the machine's. */
const planned = (laterMs: number) => {
  const now = Date.now() - laterMs;
  const reconstruction = {
    from: now - minutes(60),
    until: now + minutes(60),
    startsAt: now - minutes(30),
    ride: { distanceKm: 10, startsAt: now - minutes(300), endsAt: now + minutes(300) },
    events: [{ at: now - minutes(30), kilometre: 0, kind: 'note', text: { fr: 'Départ' } }],
    finishedAt: now + minutes(40),
  };
  const limits = { distanceKm: 153, startList: null, absent: [14] };
  const stages = [
    { stage: 9, ...limits, reconstruction },
    { stage: 10, ...limits, startList: [12, 14, 999], reconstruction: null },
  ];
  return { clock: { from: now, since: Date.now(), pace: 1 }, languages: ['fr', 'en', 'es', 'de'], stages };
};

/** A sandbox with a plan for stage 9 and one editor among its members. */
const started = async (laterMs = 0, settings: { readonly rateLimit?: number } = {}) => {
  const membersFiles = temporaryFolder();
  mkdirSync(join(membersFiles, 'live'));
  writeFileSync(join(membersFiles, 'live/stages.json'), JSON.stringify(planned(laterMs)));
  const identity = await startIdentity({ membersFiles, editors: [PEOPLE.member.email], settings });
  await identity.reset();
  const visitor = identity.browser();
  const { access_token: token } = await logIn(visitor);
  const live = { ...LIVE, updatedAt: Date.now() - laterMs };
  const publish = (body: unknown = live, { path = PATH, headers = {}, by = token } = {}) =>
    visitor.send(path, body, { method: 'PUT', token: by === '' ? undefined : by, headers });
  const read = (headers: Readonly<Record<string, string>> = {}, path = PATH) =>
    fetch(identity.origin + path, { headers: { origin: SITE, ...headers } });
  return { ...identity, membersFiles, visitor, token, live, publish, read };
};

describe('the live data of a stage', () => {
  it('is reconstructed from the timetable, and marked so, until an editor publishes', async () => {
    const { read } = await started();
    const answer = await read();
    expect(await answer.json()).toMatchObject({
      stage: 9,
      isReconstructed: true,
      status: 'onTheRoad',
      kilometresToGo: 5,
    });
  });

  it('follows the clock of a replay', async () => {
    const { read, live, publish } = await started(minutes(60 * 24 * 365));
    expect(await (await read()).json()).toMatchObject({ isReconstructed: true, status: 'onTheRoad' });
    expect((await publish()).status).toBe(200);
    expect(await (await read()).json()).toEqual(live);
  });

  it('is the last publication of an editor', async () => {
    const { publish, read, live } = await started();
    expect((await publish()).status).toBe(200);
    const answer = await publish({ ...live, updatedAt: live.updatedAt + 1, status: 'neutralised' });
    expect(await answer.json()).toMatchObject({ status: 'neutralised' });
    expect(await (await read()).json()).toMatchObject({ isReconstructed: false, status: 'neutralised' });
  });

  it('may be stored by shared caches for five seconds, and read by pages of the site', async () => {
    const { read } = await started();
    const { headers } = await read();
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
      'public, max-age=5',
      SITE,
    ]);
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
  });

  it('is not sent again to a client that has it: 304', async () => {
    const { read, publish, live } = await started();
    await publish();
    const etag = (await read()).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await read({ 'if-none-match': known });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    await publish({ ...live, delayMinutes: 5 });
    expect((await read({ 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['/api/live/10', '/api/live/11', '/api/live/0', '/api/live/nine', '/api/live/9.json'])(
    'does not exist at %s: 404, which caches may also store for five seconds',
    async (path) => {
      const { read } = await started();
      const { status, headers } = await read({}, path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'public, max-age=5']);
    },
  );
});

describe('publishing', () => {
  it('needs an editor’s valid token', async () => {
    const { publish, read, browser, database } = await started();
    const { access_token: other } = await logIn(browser(), { email: PEOPLE.partial.email });
    expect((await publish(undefined, { by: '' })).status).toBe(401);
    expect((await publish(undefined, { by: 'made-up' })).status).toBe(401);
    const refused = await publish(undefined, { by: other });
    expect([refused.status, await refused.json()]).toEqual([403, { error: 'not_an_editor' }]);
    database.prepare('UPDATE account SET email_verified = 0 WHERE email = ?').run(PEOPLE.member.email);
    const unverified = await publish();
    expect([unverified.status, await unverified.json()]).toEqual([403, { error: 'address_not_verified' }]);
    expect(await (await read()).json()).toMatchObject({ isReconstructed: true });
  });

  it('T80 is limited per minute and sender, whatever the tokens are; reading is not', async () => {
    const { publish, read } = await started(0, { rateLimit: 20 });
    for (let count = 0; count < 20; count += 1) expect((await publish(undefined, { by: 'made-up' })).status).toBe(401);
    const refused = await publish();
    expect([refused.status, await refused.json()]).toEqual([429, { error: 'too_many' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read()).status).toBe(200);
  });

  it('needs a token that was issued to the site, not to another property of the club', async () => {
    const { publish, database } = await started();
    database.exec(`UPDATE oidc_record SET payload = replace(payload, '"clientId":"club"', '"clientId":"eshop"')`);
    expect((await publish()).status).toBe(401);
  });

  it.each([
    [{ format: 2 }, 'format: found 2; allowed: 1.'],
    [{ status: 'paused' }, 'status: found "paused"; allowed: "notStarted", "onTheRoad", "neutralised", "finished".'],
    [{ isReconstructed: true }, 'isReconstructed: found true; allowed: false.'],
    [{ kilometresToGo: -1 }, 'kilometresToGo: found -1; allowed: at least 0.'],
    [{ delayMinutes: 1.5 }, 'delayMinutes: found 1.5; allowed: a whole number.'],
    [{ stage: 8 }, 'stage: found 8; allowed: 9, as in the address.'],
    [{ weather: 'rain' }, 'weather: found a field that the format does not have; allowed: the fields of format 1.'],
    [{ groups: undefined }, 'groups: found nothing; allowed: a list.'],
    [{ ticker: [{ ...LIVE.ticker[0], text: { fr: 'Chute' } }] }, 'ticker.0.text.en: found nothing; allowed: a text.'],
    [{ ticker: LIVE.ticker.toReversed() }, 'ticker: found a list of 2; allowed: the newest entry first.'],
    [
      { ticker: [{ ...LIVE.ticker[0], text: { fr: '', en: 'a', es: 'a', de: 'a' } }] },
      'ticker.0.text.fr: found ""; allowed: at least 1 characters.',
    ],
  ])('refuses %o with one sentence: 422', async (change, message) => {
    const { publish, live } = await started();
    const answer = await publish({ ...live, ...change });
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'refused', message }]);
  });

  it('needs a token with the scope full_write', async () => {
    const { publish, browser } = await started();
    const { access_token: reading } = await logIn(browser(), {
      extra: { scope: 'openid profile email offline_access' },
    });
    const answer = await publish(undefined, { by: reading });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'insufficient_scope' }]);
  });

  it.each([
    [9, { kilometresToGo: 153.5 }, 'kilometresToGo: found 153.5; allowed: at most 153, the distance of stage 9.'],
    [
      9,
      { ticker: [{ ...LIVE.ticker[0], kilometre: 200 }] },
      'ticker.0.kilometre: found 200; allowed: at most 153, the distance of stage 9.',
    ],
    [
      9,
      { groups: [{ ...LIVE.groups[0], riders: [12, 14] }] },
      'groups.0.riders: found 14; allowed: riders who took the start of stage 9, which this one did not.',
    ],
    [
      10,
      { groups: [{ ...LIVE.groups[0], riders: [12, 15] }] },
      'groups.0.riders: found 15; allowed: the bibs of the start list.',
    ],
    [
      9,
      { groups: LIVE.groups.map((group) => ({ ...group, riders: [12] })) },
      'groups.1.riders: found 12 a second time; allowed: each rider once, in one group.',
    ],
    [
      9,
      { groups: LIVE.groups.toReversed() },
      'groups.2.gapSeconds: found 0 after 155; allowed: the groups from the head of the race on.',
    ],
  ])('refuses for stage %i values outside its limits: %o', async (stage, change, message) => {
    const { publish, live } = await started();
    const answer = await publish({ ...live, stage, ...change }, { path: `/api/live/${stage}` });
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'refused', message }]);
  });

  it('refuses a body that is not JSON, and a time ahead of the race', async () => {
    const { publish, live, visitor, token } = await started();
    const form = {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ a: '1' }),
    };
    expect((await visitor.ask(PATH, form)).status).toBe(422);
    const ahead = await publish({ ...live, updatedAt: live.updatedAt + minutes(6) });
    expect([ahead.status, await ahead.text()]).toEqual([422, expect.stringContaining('at most five minutes ahead of')]);
  });

  it('refuses a document older than the present one: 409', async () => {
    const { publish, live, read } = await started();
    await publish();
    const answer = await publish({ ...live, updatedAt: live.updatedAt - 1, delayMinutes: 9 });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('updatedAt: found ')]);
    expect(await (await read()).json()).toEqual(live);
  });

  it('refuses a publication whose editor has not read the current document: 412', async () => {
    const { publish, live } = await started();
    const first = await publish(live, { headers: { 'if-none-match': '*' } });
    const etag = first.headers.get('etag') ?? '';
    expect((await publish(live, { headers: { 'if-none-match': '*' } })).status).toBe(412);
    expect((await publish({ ...live, delayMinutes: 1 }, { headers: { 'if-match': etag } })).status).toBe(200);
    expect((await publish({ ...live, delayMinutes: 2 }, { headers: { 'if-match': etag } })).status).toBe(412);
  });

  it('accepts every If-Match that the present document meets, also * and a list, and no weak tag', async () => {
    const { publish, live } = await started();
    const statusFor = async (condition: (etag: string) => string) => {
      const etag = (await publish()).headers.get('etag') ?? '';
      return (await publish(live, { headers: { 'if-match': condition(etag) } })).status;
    };
    expect((await publish(live, { headers: { 'if-match': '*' } })).status).toBe(412);
    expect(await statusFor(() => '*')).toBe(200);
    expect(await statusFor((etag) => `"other", ${etag}`)).toBe(200);
    expect(await statusFor((etag) => `"other",W/${etag}`)).toBe(412);
  });

  it('is refused before the site has been built: 503', async () => {
    const { publish, membersFiles } = await started();
    rmSync(membersFiles, { recursive: true });
    expect((await publish()).status).toBe(503);
  });

  it('is refused for a stage that the race does not have: 404', async () => {
    const { publish, live } = await started();
    expect((await publish({ ...live, stage: 22 }, { path: '/api/live/22' })).status).toBe(404);
    expect((await publish({ ...live, stage: 10 }, { path: '/api/live/10' })).status).toBe(200);
  });
});
