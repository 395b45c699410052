import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox } from '../../sandbox/createSandbox.ts';
import { readSettings } from '../../sandbox/readSettings.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { SITE_ORIGIN, startSandbox } from './startSandbox.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The process that `npm start` starts, with its own file. */
const startProcess = (environment: Readonly<Record<string, string>>) => {
  const { PATH } = process.env;
  const file = join(temporaryFolder(), 'data.db');
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { PATH, SANDBOX_PORT: '0', SANDBOX_FILE: file, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, file, ended: once(child, 'exit'), stderr: text(Readable.from(child.stderr ?? [])) };
};

describe('T47 the sandbox', () => {
  it('T47 refuses to start in production, in one sentence, and touches no file', async () => {
    const { ended, stderr, file } = startProcess({ NODE_ENV: 'production' });
    expect(await ended).toEqual([1, null]);
    expect(await stderr).toMatch(/^The sandbox .* refuses to start with NODE_ENV=production\.\n$/);
    expect(existsSync(file)).toBe(false);
  });

  it.each(['0.0.0.0', '::', '192.0.2.1'])('T47 refuses to listen on %s', async (host) => {
    const { ended, stderr } = startProcess({ SANDBOX_HOST: host });
    expect(await ended).toEqual([1, null]);
    expect(await stderr).toBe(`Only an address of this machine itself (loopback) may be listened on, not ${host}.\n`);
  });

  it('T47 refuses the settings of production', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('refuses to start with NODE_ENV=production');
  });

  it('T47 is not created on an address that other machines reach', async () => {
    const settings = { ...readSettings({}), port: 0, file: ':memory:' };
    const created = createSandbox({ ...settings, host: '0.0.0.0' }).then((sandbox) => sandbox.close());
    await expect(created).rejects.toThrow('may be listened on, not 0.0.0.0');
  });

  it('T47 refuses a host name without an address', async () => {
    const settings = { ...readSettings({}), port: 0, file: ':memory:' };
    await expect(createSandbox({ ...settings, host: 'nowhere.invalid' })).rejects.toThrow(/loopback/);
  });

  it('listens on the address of this machine, by name or by number', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      const sandbox = await createSandbox({ ...readSettings({ SANDBOX_PORT: '0' }), file: ':memory:', host });
      expect((await fetch(`http://localhost:${sandbox.port}/sandbox/health`)).status, host).toBe(200);
      await sandbox.close();
    }
  });
});

it('reports in one sentence that its port is taken', async () => {
  const { port } = await startSandbox();
  const { ended, stderr } = startProcess({ SANDBOX_PORT: String(port) });
  expect(await ended).toEqual([1, null]);
  expect(await stderr).toBe(`Something already listens on localhost:${port}.\n`);
});

it.each(['SIGINT', 'SIGTERM', 'disconnect'] as const)(
  'stops cleanly on %s and leaves a complete file',
  async (reason) => {
    const { child, ended, stderr, file } = startProcess({});
    await once(child, 'message');
    if (reason === 'disconnect') child.disconnect();
    else child.kill(reason);
    expect(await ended).toEqual([0, null]);
    expect(await stderr).toBe('');
    // SQLite removes its write-ahead log when the last connection is closed properly.
    expect([existsSync(file), existsSync(`${file}-wal`)]).toEqual([true, false]);
  },
);

describe('the settings', () => {
  it('have a default each', () => {
    expect(readSettings({ SANDBOX_PORT: '', PORT: '' })).toEqual({
      host: 'localhost',
      port: 4400,
      file: '.sandbox/data.db',
      sitePort: 4321,
      siteFiles: 'dist',
      membersFiles: 'dist-members',
      siteOrigin: SITE_ORIGIN,
      identity: {
        rateLimit: 100,
        scryptCost: 131_072,
        revealsAccounts: false,
        hasLegacyGrants: false,
        verifiesFirst: false,
      },
      chat: { moderators: ['moderator@club.example'], accountSeed: undefined, brokerUrls: undefined },
      trustedProxies: 0,
      editors: ['editor@club.example'],
    });
  });

  it.each([
    [{ SANDBOX_RATE_LIMIT: '0' }, 'SANDBOX_RATE_LIMIT must be a number from 1 to 1000000000, not "0".'],
    [{ SANDBOX_TRUSTED_PROXIES: '-1' }, 'SANDBOX_TRUSTED_PROXIES must be a number from 0 to 10, not "-1".'],
    [{ SANDBOX_RATE_LIMIT: 'many' }, 'SANDBOX_RATE_LIMIT must be a number from 1 to 1000000000, not "many".'],
    [{ SANDBOX_SCRYPT_COST: '100000' }, 'SANDBOX_SCRYPT_COST must be a power of two such as 131072, not "100000".'],
    [{ SANDBOX_SCRYPT_COST: '2' }, 'SANDBOX_SCRYPT_COST must be a number from 1024 to 1048576, not "2".'],
    [{ SANDBOX_LEGACY_GRANTS: 'yes' }, 'SANDBOX_LEGACY_GRANTS must be 0 or 1, not "yes".'],
    [{ SANDBOX_REVEAL_ACCOUNTS: '2' }, 'SANDBOX_REVEAL_ACCOUNTS must be 0 or 1, not "2".'],
    [{ SANDBOX_CHAT_ACCOUNT_SEED: 'SO' }, 'SANDBOX_CHAT_ACCOUNT_SEED must be a seed of NATS, 58 letters and digits'],
    [{ SANDBOX_CHAT_BROKER_URL: 'http://nats' }, 'SANDBOX_CHAT_BROKER_URL must begin with wss://, ws://, mqtts:// or'],
  ])('of the identity provider and the chat such as %o are refused in a sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  it('name the moderators of the chat, in lower case', () => {
    const listed = { SANDBOX_MODERATORS: ' Ana@Club.example, lea@club.example,' };
    expect(readSettings(listed).chat.moderators).toEqual(['ana@club.example', 'lea@club.example']);
  });

  it('name the editors of the live data, in lower case', () => {
    expect(readSettings({ SANDBOX_LIVE_EDITORS: 'Ana@Club.example' }).editors).toEqual(['ana@club.example']);
  });

  it('follow the port of the site', () => {
    expect(readSettings({ PORT: '5000' }).siteOrigin).toBe('http://localhost:5000');
    expect(readSettings({ SANDBOX_SITE_ORIGIN: 'http://127.0.0.1:80/fr/' }).siteOrigin).toBe('http://127.0.0.1');
  });

  it.each([
    ['SANDBOX_PORT', 'abc'],
    ['SANDBOX_PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4321.5'],
    ['SANDBOX_SITE_ORIGIN', 'javascript:alert(1)'],
    ['SANDBOX_SITE_ORIGIN', 'localhost'],
  ])('refuse %s=%s and name the variable', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be .*, not "`));
  });
});
