import fs, { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clusterFiles } from '../../scripts/cluster/clusterFiles.ts';
import { readClusterArguments } from '../../scripts/cluster/readClusterArguments.ts';
import { writePrivately } from '../../scripts/cluster/writePrivately.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const ORIGIN = 'https://www.club.example';
const HOSTS = ['chat-1.club.example', 'chat-2.club.example', 'chat-3.club.example'];

describe('the arguments for the files of the chat’s cluster', () => {
  it('are a folder, the origin of the site, and the hosts', () => {
    const options = readClusterArguments(['/etc/club-chat', ORIGIN, ...HOSTS]);
    expect(options).toEqual({ folder: '/etc/club-chat', hosts: HOSTS, origins: [ORIGIN] });
  });

  it.each([
    ['nothing', []],
    ['no origin', ['/etc/club-chat', ...HOSTS]],
    ['an origin with a path', ['/etc/club-chat', `${ORIGIN}/fr/`, ...HOSTS]],
    ['no host', ['/etc/club-chat', ORIGIN]],
    ['two hosts, of which none may fail', ['/etc/club-chat', ORIGIN, ...HOSTS.slice(1)]],
    ['a host that is none', ['/etc/club-chat', ORIGIN, 'chat-1 }']],
  ])('is not %s', (_what, words) => {
    expect(() => readClusterArguments(words)).toThrow(/^npm run chat:cluster -- </);
  });

  it.each(['keys', '.', 'dist/../keys'])('is not the folder %s of the repository', (folder) => {
    expect(() => readClusterArguments([folder, ORIGIN, ...HOSTS])).toThrow(/^Keys do not belong into the repository/);
  });
});

describe('the files of the chat’s cluster', () => {
  it('can be read only by their owner, and have the same keys when written again', async () => {
    const folder = temporaryFolder();
    const options = { folder, hosts: HOSTS, origins: [ORIGIN] };
    const names = writePrivately(folder, await clusterFiles(options));
    expect([...names].sort()).toEqual([
      'chat-1.conf',
      'chat-2.conf',
      'chat-3.conf',
      'keys/account.seed',
      'keys/operator.seed',
      'keys/system.seed',
    ]);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
    const seed = readFileSync(join(folder, 'keys/account.seed'), 'utf8');
    expect((await clusterFiles(options)).get('keys/account.seed')).toBe(seed);
  });

  it('are read by their owner alone also where one was there that others could read', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'keys/operator.seed');
    writePrivately(folder, new Map([['keys/operator.seed', 'the key']]));
    chmodSync(file, 0o644);
    writePrivately(folder, new Map([['keys/operator.seed', 'the key']]));
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, 'the key']);
  });

  it('keep their keys on a full disk', () => {
    const folder = temporaryFolder();
    const files = new Map(['operator', 'account'].map((name) => [`keys/${name}.seed`, `the only ${name}`]));
    writePrivately(folder, files);
    const { writeFileSync: write } = fs;
    const writing = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, _bytes, options) => {
      write(file, '', options);
      throw new Error('ENOSPC: no space left on device, write');
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      writing.mockRestore();
      syncBuiltinESMExports();
    });
    expect(() => writePrivately(folder, files)).toThrow('ENOSPC');
    expect(readdirSync(join(folder, 'keys'))).toEqual(['account.seed', 'operator.seed']);
    for (const [name, text] of files) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });

  it('contain no seed for a server, and keep three copies of each message for the gate', async () => {
    const files = await clusterFiles({ folder: temporaryFolder(), hosts: HOSTS, origins: [ORIGIN] });
    const node = files.get('chat-2.conf') ?? '';
    for (const [name, text] of files) if (name.endsWith('.seed')) expect(node).not.toContain(text.trim());
    expect(node).not.toMatch(/\bS[OAU][A-Z2-7]{56}\b/);
    expect(node).toContain('stream_replicas: 3');
    expect(node).toContain('"nats://chat-1.club.example:6222","nats://chat-3.club.example:6222"');
  });
});
