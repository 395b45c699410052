import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { live } from '../../scripts/live.ts';
import { LIVE } from '../unit/race/liveSample.ts';
import { smallRace, type SmallRace } from './smallRace.ts';

const NOW = Date.parse('2020-09-06T14:05:00+02:00');
const RECONSTRUCTED = { ...LIVE, isReconstructed: true };

type Asked = { readonly method: string; readonly headers: Readonly<Record<string, unknown>>; readonly body: string };

let race: SmallRace;

beforeAll(() => {
  race = smallRace(['09']);
  race.write('src/content/results/stage-08.yaml', resultWith(8, '{bib: 86, kind: DNF}'));
  race.write('src/content/results/stage-09.yaml', resultWith(9, '{bib: 14, kind: DNS}'));
  // A mistake elsewhere in the content does not prevent a publication.
  race.write('src/content/riders/nobody.yaml', 'bib: none');
});

afterAll(() => {
  race.remove();
});

const resultWith = (stage: number, withdrawal: string): string =>
  `stage: ${stage}\nwithdrawals: [${withdrawal}]\noutcome: null\nrankings: null\n`;

/** A service with a document, or without one, that responds to publications with a status. */
const service = async (present: object | undefined, { status = 200, body = {}, etag = '"known"' } = {}) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers } = request;
      asked.push({ method, headers, body: Buffer.concat(chunks).toString() });
      if (method === 'PUT') response.writeHead(status).end(JSON.stringify(body));
      else if (present === undefined) response.writeHead(404).end();
      else response.writeHead(200, { etag }).end(JSON.stringify(present));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const run = (...argv: readonly string[]) =>
    live(argv, {
      env: { LIVE_URL: `http://127.0.0.1:${port}/{stage}`, LIVE_TOKEN: 'editor-token' },
      now: () => NOW,
      root: race.root,
    });
  const sent = (): unknown => JSON.parse(asked.find(({ method }) => method === 'PUT')?.body ?? 'null');
  return { run, asked, sent };
};

const NOTE = ['--note-fr', 'Pluie', '--note-en', 'Rain', '--note-es', 'Lluvia', '--note-de', 'Regen'] as const;

describe('npm run live', () => {
  it('prints what readers see, and sends nothing', async () => {
    const { run, asked } = await service(LIVE);
    expect(await run('9')).toEqual({
      code: 0,
      lines: [
        'Stage 9, as of 14:00',
        'on the road · 96.5 km to go · 4 min behind schedule',
        '  Head (fr) +0:00  12, 999',
        '  Peloton (fr) +2:35  120 riders',
        '  Others (fr) +?',
        '  13:55 km 54  A crash (fr)',
        '  12:35 km 0  They are off (fr)',
      ],
    });
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('changes the fields that an option names, and leaves the others', async () => {
    const { run, asked, sent } = await service(LIVE);
    const { code, lines } = await run('9', '--kilometres-to-go', '34', '--delay', '-2', ...NOTE, '--kilometre', '119');
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^Published at http/)]);
    expect(sent()).toEqual({
      ...LIVE,
      updatedAt: NOW,
      kilometresToGo: 34,
      delayMinutes: -2,
      ticker: [
        { at: NOW, kilometre: 119, kind: 'note', text: { fr: 'Pluie', en: 'Rain', es: 'Lluvia', de: 'Regen' } },
        ...LIVE.ticker,
      ],
    });
    expect(asked.at(-1)?.headers).toMatchObject({ authorization: 'Bearer editor-token', 'if-match': '"known"' });
  });

  it('sends the etag of the service itself, even if a compressing proxy has weakened it', async () => {
    const { run, asked } = await service(LIVE, { etag: 'W/"known"' });
    expect(await run('9', '--delay', '3')).toMatchObject({ code: 0 });
    expect(asked.at(-1)?.headers).toMatchObject({ 'if-match': '"known"' });
  });

  it.each([
    ['head=0:00 12,45', { name: { en: 'Head of the race' }, gapSeconds: 0, riders: [12, 45], size: null }],
    ['Tête de course=0:00', { name: { en: 'Head of the race' }, riders: [] }],
    ['peloton=1:02:35 x120', { name: { en: 'Peloton' }, gapSeconds: 3755, size: 120 }],
    [
      'fr:Trio|en:Trio|es:Trío|de:Trio=? 1,2,3 x3',
      { name: { es: 'Trío' }, gapSeconds: null, riders: [1, 2, 3], size: 3 },
    ],
  ])('reads the group "%s"', async (group, expected) => {
    const { run, sent } = await service(LIVE);
    await run('9', '--group', group);
    expect(sent()).toMatchObject({ groups: [expected] });
  });

  it('accepts groups of one gap and of one name, and those without a known gap at any place', async () => {
    const { run } = await service(LIVE);
    const groups = ['head=0:00 12', 'leader=?', 'chase=0:20 45', 'chase=0:20 77', 'gruppetto=?'];
    expect(await run('9', ...groups.flatMap((group) => ['--group', group]))).toMatchObject({ code: 0 });
  });

  it('removes the groups and the newest entry', async () => {
    const { run, sent } = await service(LIVE);
    await run('9', '--group', 'none', '--withdraw');
    expect(sent()).toMatchObject({ groups: [], ticker: LIVE.ticker.slice(1) });
  });

  it('inserts a late note at its time', async () => {
    const { run, sent } = await service(LIVE);
    await run('9', ...NOTE, '--at', '2020-09-06T13:00');
    expect(sent()).toMatchObject({
      updatedAt: LIVE.updatedAt,
      ticker: [LIVE.ticker[0], { text: { en: 'Rain' } }, LIVE.ticker[1]],
    });
  });

  it.each([undefined, RECONSTRUCTED])('publishes as a report nothing that was reconstructed', async (present) => {
    const { run, asked, sent } = await service(present);
    await run('9', '--kilometres-to-go', '34');
    expect(sent()).toMatchObject({
      isReconstructed: false,
      status: 'onTheRoad',
      kilometresToGo: 34,
      groups: [],
      ticker: [],
    });
    expect(asked.at(-1)?.headers['if-none-match']).toBe('*');
  });

  it('ends a stage with no kilometres to go', async () => {
    const { run, sent } = await service(LIVE);
    await run('9', '--finished');
    expect(sent()).toMatchObject({ status: 'finished', kilometresToGo: 0 });
  });

  it('prints what would be published, and sends nothing, with --dry-run', async () => {
    const { run, asked } = await service(LIVE);
    const { code, lines } = await run('9', '--neutralised', '--dry-run');
    expect([code, lines[1], lines.at(-1)]).toEqual([
      0,
      'neutralised · 96.5 km to go · 4 min behind schedule',
      'Nothing was sent.',
    ]);
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    [['nine'], 'STAGE: found "nine"; allowed: the number of one stage.'],
    [['9', '10'], 'STAGE: found "9 10"; allowed: the number of one stage.'],
    [['9', '--kilometres-to-go', 'many'], '--kilometres-to-go: found "many"; allowed: kilometres such as 34 or 34.5.'],
    [['22'], 'STAGE: found 22; allowed: 1 to 21.'],
    [
      ['9', '--kilometres-to-go', '153.1'],
      'kilometresToGo: found 153.1; allowed: at most 153, the distance of stage 9.',
    ],
    [
      ['9', ...NOTE, '--kilometre', '154'],
      'ticker.0.kilometre: found 154; allowed: at most 153, the distance of stage 9.',
    ],
    [
      ['9', '--group', 'head=0:00 12,14'],
      'groups.0.riders: found 14; allowed: riders who took the start of stage 9, which this one did not.',
    ],
    [
      ['9', '--group', 'head=0:00 12', '--group', 'peloton=1:00 86 x140'],
      'groups.1.riders: found 86; allowed: riders who took the start of stage 9, which this one did not.',
    ],
    [['9', '--delay', 'late'], '--delay: found "late"; allowed: whole minutes such as 5 or -2.'],
    [['9', '--finished', '--neutralised'], '--finished: found beside --neutralised; allowed: one of them.'],
    [['9', '--note-fr', 'Pluie'], '--note-en: found nothing; allowed: a note in every language of the race.'],
    [['9', ...NOTE, '--kind', 'rumour'], '--kind: found "rumour"; allowed: note, incident, climb, sprint, finish.'],
    [['9', ...NOTE, '--note-fr', 'Pluie'], '--note-fr: found twice; allowed: once.'],
    [['9', '--delay', '5', '--delay', '-2'], '--delay: found twice; allowed: once.'],
    [['9', '--kilometre', '12'], '--note-fr: found nothing; allowed: a note in every language of the race.'],
    [
      ['9', '--group', 'front=0:00'],
      '--group: found the name "front"; allowed: head, chase, leader, peloton, gruppetto, or fr:…|en:…|es:…|de:….',
    ],
    [['9', '--group', 'head'], '--group: found "head"; allowed: a name, "="'],
    [['9', '--group', 'peloton=1:99'], '--group: found "peloton=1:99"; allowed: a name, "=", a gap such as 1:20'],
    [
      ['9', '--group', 'head=0:00 12,45,12'],
      'groups.0.riders: found 12 a second time; allowed: each rider once, in one group.',
    ],
    [
      ['9', '--group', 'head=0:00 12', '--group', 'chase=0:20 45,12'],
      'groups.1.riders: found 12 a second time; allowed: each rider once, in one group.',
    ],
    [
      ['9', '--group', 'head=0:00', '--group', 'peloton=2:35', '--group', 'leader=?', '--group', 'chase=1:20'],
      'groups.3.gapSeconds: found 80 after 155; allowed: the groups from the head of the race on.',
    ],
    [['9', '--at', 'noon', '--finished'], '--at: "noon" is no moment'],
    [['9', '--weather', 'rain'], "Unknown option '--weather'. See --help."],
  ])('refuses %j in one sentence, and sends nothing', async (argv, sentence) => {
    const { run, asked } = await service(LIVE);
    const { code, lines } = await run(...argv);
    expect([code, lines]).toEqual([1, [expect.stringContaining(sentence), 'Nothing was sent.']]);
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it.each([
    [
      401,
      { error: 'invalid_token', error_description: 'The access token is invalid or expired' },
      'LIVE_TOKEN: found a token that the service refuses ("The access token is invalid or expired"); allowed: a valid access token of this site: log in as an editor and take the new one (docs/live.md).',
    ],
    [
      403,
      { error: 'insufficient_scope', error_description: 'The access token lacks the scope full_write' },
      'LIVE_TOKEN: found a token without the scope full_write; allowed: one with it: save something in the profile and take the token again (docs/live.md).',
    ],
    [
      403,
      { error: 'not_an_editor' },
      'LIVE_TOKEN: found the token of a member who is no editor; allowed: one of a member whose address the service lists, in the sandbox by SANDBOX_LIVE_EDITORS (docs/live.md).',
    ],
    [
      403,
      { error: 'address_not_verified' },
      'LIVE_TOKEN: found the token of a member whose address is not verified; allowed: one of an editor who has confirmed the address by the link in the mail (docs/live.md).',
    ],
    [
      403,
      { message: 'not on Sundays' },
      'LIVE_TOKEN: found a token that may not publish ("not on Sundays"); allowed: the one of an editor (docs/live.md).',
    ],
    [
      429,
      { error: 'too_many' },
      'The service refuses further publications from this address for now: try again in a minute.',
    ],
    [409, { message: 'what the service says' }, 'what the service says'],
    [422, { message: 'what the service says' }, 'what the service says'],
  ])('prints why a service responds %i %j, and what to do', async (status, body, sentence) => {
    const { run } = await service(LIVE, { status, body });
    expect(await run('9', '--finished')).toMatchObject({ code: 1, lines: [sentence, 'Nothing was published.'] });
  });

  it.each([
    [404, / answers 404: the service has no such stage, or its address is another one \(LIVE_URL\)\.$/],
    [500, / answers 500\.$/],
  ])('prints the requested address when the service responds %i without a reason', async (status, sentence) => {
    const { run } = await service(LIVE, { status });
    expect((await run('9', '--finished')).lines[0]).toMatch(sentence);
  });

  it('reports a missing token, a missing service, and missing live data at the address', async () => {
    const { run } = await service({ hello: 'world' });
    expect((await run('9')).lines[0]).toContain('answers something that is no live data of format 1.');
    const away = { env: { LIVE_URL: 'http://127.0.0.1:9/{stage}', LIVE_TOKEN: 'a' }, now: () => NOW };
    expect((await live(['9'], away)).lines[0]).toContain('http://127.0.0.1:9/9 cannot be reached');
    const without = await live(['9', '--finished'], { env: {}, now: () => NOW });
    expect(without.lines[0]).toBe('LIVE_TOKEN: found nothing; allowed: the access token of an editor (docs/live.md).');
  });

  it.each(['two\nlines', 'a-tokén', 'with blank', 'end\n'])(
    'refuses the token %j without a request, and does not print it',
    async (token) => {
      const env = { LIVE_URL: 'http://127.0.0.1:9/{stage}', LIVE_TOKEN: token };
      expect(await live(['9', '--finished'], { env, now: () => NOW })).toEqual({
        code: 1,
        lines: [
          'LIVE_TOKEN: found a blank, a line break or another character that no token has; allowed: the access token, whole (docs/live.md).',
          'Nothing was sent.',
        ],
      });
    },
  );

  const WHOLE = 'a whole address such as https://live.example/{stage}';

  it.each([
    [{ LIVE_URL: 'live.example' }, `LIVE_URL: found "live.example"; allowed: ${WHOLE} (docs/live.md).`],
    [{ LIVE_URL: 'ftp://live.example/' }, `LIVE_URL: found "ftp://live.example/"; allowed: ${WHOLE} (docs/live.md).`],
    [
      { LIVE_URL: 'https://me:secret@live.example/' },
      `LIVE_URL: found an address with a name or a password in it; allowed: ${WHOLE} (docs/live.md).`,
    ],
    [
      { PUBLIC_LIVE_URL: '/live/{stage}' },
      `PUBLIC_LIVE_URL: found "/live/{stage}"; allowed: ${WHOLE}, or one in LIVE_URL (docs/live.md).`,
    ],
    [
      { PUBLIC_LIVE_URL: 'http://127.0.0.1:9/{stage}' },
      'http://127.0.0.1:9/9 cannot be reached: is the service there, and is PUBLIC_LIVE_URL its address?',
    ],
    [
      { PUBLIC_LIVE_URL: 'http://127.0.0.1:9/', LIVE_URL: 'http://127.0.0.1:9/{stage}' },
      'http://127.0.0.1:9/9 cannot be reached: is the service there, and is LIVE_URL its address?',
    ],
    [
      { SANDBOX_PORT: '9' },
      'http://localhost:9/api/live/9 cannot be reached: does npm start run here? LIVE_URL names another service.',
    ],
  ])('names the variable of an address that is wrong: %j', async (env, sentence) => {
    expect(await live(['9'], { env, now: () => NOW })).toEqual({ code: 1, lines: [sentence, 'Nothing was sent.'] });
  });

  it('reports in one sentence that the published state is not in the history of the project', async () => {
    execFileSync('git', ['init', '-q', race.root]);
    onTestFinished(() => {
      rmSync(join(race.root, '.git'), { recursive: true });
      vi.unstubAllEnvs();
    });
    const author = ['-c', 'user.name=x', '-c', 'user.email=x@x.example'];
    execFileSync('git', [...author, 'commit', '-q', '--allow-empty', '-m', 'x'], { cwd: race.root });
    vi.stubEnv('CLUB_PUBLISHED', 'nope');
    const { run, asked } = await service(LIVE);
    expect(await run('9', '--finished')).toEqual({
      code: 1,
      lines: [
        'CLUB_PUBLISHED: found "nope"; allowed: a commit, tag or branch of this repository.',
        'Nothing was sent.',
      ],
    });
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('explains itself', async () => {
    const { run } = await service(LIVE);
    const help = (await run('--help')).lines[0];
    expect(help).toContain('npm run live -- STAGE [options]');
    expect(help).toMatch(/--race NAME .*src\/races/);
  });
});
