import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { readPeers } from '../../../scripts/bench/peers.ts';

it('each peer of the benchmark has a version, or instructions for its installation', async () => {
  const peers = await readPeers();
  expect(peers.map(({ name }) => name)).toEqual(['Hugo', 'Eleventy', 'Next']);
  for (const { version, missing } of peers) expect([version, missing]).not.toEqual([null, '']);
});

describe.each(['eleventy', 'next'])('T58 the packages of the peer %s', (name) => {
  const read = (file: string) => readFileSync(`bench/${name}/${file}`, 'utf8');
  const names = z.record(z.string(), z.string()).optional();
  const lock = z.object({
    packages: z.record(
      z.string(),
      z.looseObject({ integrity: z.string().optional(), dependencies: names, optionalDependencies: names }),
    ),
  });

  it('T58 are requested by exact versions, each with its digest, and none by name from a registry', () => {
    const manifest = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(Object.values(manifest.dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const { packages } = lock.parse(JSON.parse(read('package-lock.json')));
    const others = Object.entries(packages).filter(([path]) => path !== '');
    expect(others.length).toBeGreaterThan(10);
    expect(
      others.filter(([, entry]) => entry.integrity?.startsWith('sha512-') !== true || 'resolved' in entry),
    ).toEqual([]);
  });

  it('T58 are all in the lock file, also those for other systems: npm would resolve nothing', () => {
    const { packages } = lock.parse(JSON.parse(read('package-lock.json')));
    const needed = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    );
    const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    expect(needed.filter((packageName) => !locked.has(packageName))).toEqual([]);
  });

  it('T58 are installed under the same settings as ours', () => {
    expect(read('.npmrc')).toBe(readFileSync('.npmrc', 'utf8'));
  });
});
