import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROPERTIES, refuseTargetPaths } from '../../scripts/refuseTargetPaths.ts';

const refusalOf = (value: string): string => {
  try {
    refuseTargetPaths({
      PUBLIC_NTT_URL: 'https://race.partner.example/join/',
      PUBLIC_ESHOP_URL: 'https://shop.race.fr:8443/',
      PUBLIC_TARGET_PATHS: value,
    });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it.each([
  '',
  'https://race.partner.example/club/',
  ' https://race.partner.example/club/  https://race.partner.example/race ',
  'https://shop.race.fr:8443/',
])('T01 addresses of properties restrict a login to them: %j', (value) => {
  expect(refusalOf(value)).toBe('');
});

it.each([
  'https://Race.partner.example/club/',
  'HTTPS://race.partner.example/club/',
  'https://race.partner.example:443/club/',
  'https://race.partner.example',
  'race.partner.example/club/',
  '//race.partner.example/club/',
  '/club/',
  'https://race.partner.example/club/,https://race.partner.example/race',
  'https://race.partner.example/club/,',
  'https://race.partner.example/club/;https://shop.race.fr:8443/a/',
  'https://race.partner.example/club%2f',
  'https://race.partner.example/a/../club/',
  'https://race.partner.example/club/?page=2',
  'https://race.partner.example/club/#top',
  'https://user@race.partner.example/club/',
  'https://race.partner.example/club/\n',
  'http://race.partner.example/club/',
  'https://shop.race.fr/',
  'https://other.example/club/',
])('T01 an address that limits no property is refused: %j', (value) => {
  const refusal = refusalOf(`https://race.partner.example/race ${value}`);
  expect(refusal).toContain(`PUBLIC_TARGET_PATHS: found ${JSON.stringify(value)}; allowed are addresses`);
  expect(refusal).toContain(
    'of a property: http://localhost:4400, https://race.partner.example, https://shop.race.fr:8443.',
  );
});

it('T01 the properties are those that the site links members to', () => {
  const used = readFileSync('src/config/clients.ts', 'utf8').matchAll(/returnsTo: (PUBLIC_\w+_URL)/g);
  expect([...used].map(([, name]) => name)).toEqual(PROPERTIES);
});

it('T01 npm run build refuses before its first step, with one sentence and no stack', () => {
  const env = { ...process.env, PUBLIC_TARGET_PATHS: 'race.partner.example/club/' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^PUBLIC_TARGET_PATHS:\sfound/);
  expect(stderr).not.toMatch(/^ {4}at /m);
});
