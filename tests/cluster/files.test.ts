import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clusterFiles } from '../../scripts/cluster/clusterFiles.ts';
import { makeCertificate } from '../../scripts/testing/makeCertificate.ts';
import { natsProgram } from '../services/chat/natsOfRun.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

it.each([1, 3])('the NATS server accepts the configuration for %s nodes', async (count) => {
  const folder = temporaryFolder();
  const hosts = Array.from({ length: count }, (_, index) => `chat-${index + 1}.club.example`);
  const { key, cert } = await makeCertificate();
  for (const [name, text] of Object.entries({ 'node.key': key, 'node.crt': cert, 'authority.crt': cert }))
    writeFileSync(join(folder, name), text);
  const files = await clusterFiles({ folder, hosts, origins: ['https://www.club.example'] });
  const configurations = [...files].filter(([name]) => name.endsWith('.conf'));
  expect(configurations).toHaveLength(count);
  for (const [name, text] of configurations) {
    const file = join(folder, name);
    writeFileSync(file, text.replaceAll('/etc/nats/tls/', `${folder}/`));
    const { status, stderr } = spawnSync(natsProgram(), ['-t', '-c', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('is valid')]);
  }
});
