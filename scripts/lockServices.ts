import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPlain } from './runPlain.ts';
import { serviceLock } from './serviceLock.ts';

const SERVICES = 'services';

const jsonIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const USAGE = `npm run services:lock

Writes the lock files of the services, from the project's.
`;

await runPlain({ name: 'services:lock', usage: USAGE }, () => {
  const lock = jsonIn('package-lock.json');
  const folders = readdirSync(SERVICES).map((name) => join(SERVICES, name));
  const services = folders.filter((folder) => existsSync(join(folder, 'package.json')));
  for (const folder of services) {
    writeFileSync(join(folder, 'package-lock.json'), serviceLock(jsonIn(join(folder, 'package.json')), lock));
  }
  console.log(`Written: the lock files of ${services.join(', ')}.`);
  return 0;
});
