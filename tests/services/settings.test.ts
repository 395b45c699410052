import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createAccount } from '@nats-io/jwt';
import { describe, expect, it } from 'vitest';
import { readChatSettings } from '../../services/chat/settings.ts';
import { readLiveSettings } from '../../services/live/settings.ts';
import { readMembersSettings } from '../../services/members/settings.ts';
import { readServiceSettings } from '../../services/readServiceSettings.ts';
import { codesIn, rowsIn } from '../unit/docs/markdown.ts';

const COMMON = {
  SITE_ORIGIN: 'https://www.club.example',
  IDENTITY_ORIGIN: 'https://id.club.example',
  SERVICE_CLIENT_ID: 'services',
  SERVICE_CLIENT_SECRET: 'secret',
};
const CHAT = {
  CHAT_BROKER_URL: 'mqtts://chat-1.club.example,mqtts://chat-2.club.example',
  CHAT_ACCOUNT_SEED: new TextDecoder().decode(createAccount().getSeed()),
  CHAT_DATABASE_FILE: 'chat.db',
  CHAT_ROOMS_FILE: 'rooms.json',
  CHAT_CLIENT_IDS: 'club, shop',
  CHAT_SERVICE_SECRET: 'x'.repeat(32),
};
const LIVE = { LIVE_DATABASE_FILE: 'live.db', LIVE_STAGES_FILE: 'stages.json', LIVE_CLIENT_IDS: 'club' };
const MEMBERS = { MEMBERS_FOLDER: 'members', MEMBERS_CLIENT_IDS: 'club' };

describe.each([
  ['every service', COMMON, readServiceSettings],
  ['the chat', CHAT, readChatSettings],
  ['the live data', LIVE, readLiveSettings],
  ['the texts for members', MEMBERS, readMembersSettings],
])('%s', (_of, complete: Readonly<Record<string, string>>, read: (environment: Record<string, string>) => unknown) => {
  it.each(Object.keys(complete))('names %s when it is missing or empty', (name) => {
    expect(() => read(complete)).not.toThrow();
    expect(() => read({ ...complete, [name]: '' })).toThrow(new RegExp(`^${name} is missing`));
  });
});

describe('the settings of a service', () => {
  it('are parsed into typed values', () => {
    expect(readChatSettings({ ...CHAT, CHAT_MODERATORS: 'Marie@Club.example' })).toMatchObject({
      brokerUrls: ['mqtts://chat-1.club.example', 'mqtts://chat-2.club.example'],
      clients: ['club', 'shop'],
      moderators: ['marie@club.example'],
      rateLimit: 100,
    });
    expect([readMembersSettings(MEMBERS).rateLimit, readLiveSettings(LIVE).rateLimit]).toEqual([600, 100]);
    expect(readServiceSettings(COMMON)).toMatchObject({ host: 'localhost', port: 8080, trustedProxies: 0 });
  });

  it.each([
    [{ CHAT_BROKER_URL: 'https://chat-1.club.example' }, 'CHAT_BROKER_URL must begin with wss://'],
    [{ CHAT_ACCOUNT_SEED: `SA${'A'.repeat(56)}` }, 'CHAT_ACCOUNT_SEED must be a seed of NATS'],
    [{ CHAT_SERVICE_SECRET: 'short' }, 'CHAT_SERVICE_SECRET must have at least 32 characters, not 5.'],
  ])('are refused in one sentence: %o', (wrong, sentence) => {
    expect(() => readChatSettings({ ...CHAT, ...wrong })).toThrow(sentence);
  });

  it('are the variables of services/README.md, and no others', () => {
    const files = ['services/readServiceSettings.ts', ...globSync('services/*/settings.ts')];
    const read = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=environment, ')[A-Z_]+(?=')/g) ?? []);
    const rows = rowsIn(readFileSync('services/README.md', 'utf8'));
    const described = rows.flatMap(({ variable = '' }) => codesIn(variable));
    expect(described.toSorted()).toEqual([...new Set(read)].toSorted());
  });

  it.each(['chat', 'live', 'members'])('end the start of %s with one sentence if they are missing', (name) => {
    const { PATH } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [`services/${name}/main.ts`], {
      env: { PATH },
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([1, '', 'SITE_ORIGIN is missing.\n']);
  });
});
