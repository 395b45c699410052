import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serviceLock } from '../../scripts/serviceLock.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('T58 the lock file of a service', () => {
  it.each(['chat', 'live', 'members'])(
    'T58 of %s is what its packages are in the project’s: npm run services:lock',
    (name) => {
      const written = readFileSync(`services/${name}/package-lock.json`, 'utf8');
      expect(written).toBe(serviceLock(read(`services/${name}/package.json`), read('package-lock.json')));
    },
  );

  const manifest = { name: 'service', license: 'UNLICENSED', dependencies: { one: '1.0.0' } };
  const two = { version: '2.0.0', integrity: 'b', dev: true };
  const packages = {
    '': {},
    'node_modules/one': { version: '1.0.0', integrity: 'a', dependencies: { two: '^2.0.0', gone: '^1.0.0' } },
    'node_modules/one/node_modules/two': two,
    'node_modules/two': { version: '3.0.0', integrity: 'c' },
    'node_modules/other': { version: '1.0.0', integrity: 'd' },
  };

  it('contains the packages of a package as Node resolves them, and no others', () => {
    const { packages: found } = JSON.parse(serviceLock(manifest, { packages })) as { packages: object };
    expect(found).toMatchObject({ 'node_modules/one': { version: '1.0.0', integrity: 'a' } });
    expect(Object.keys(found)).toEqual(['', 'node_modules/one', 'node_modules/one/node_modules/two']);
    expect(JSON.stringify(found)).not.toContain('dev');
  });

  it('is refused for another version than the project’s', () => {
    const wanted = { ...manifest, dependencies: { one: '1.1.0' } };
    expect(() => serviceLock(wanted, { packages })).toThrow('service: found one 1.1.0; allowed: the project’s, 1.0.0.');
  });
});
