import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dump, load } from 'js-yaml';
import { expect, it } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

it('npm run import:facts keeps what editors wrote in the file of a stage, and writes the facts anew', () => {
  const root = temporaryFolder();
  const file = join(root, 'src/content/stages/stage-09.yaml');
  const text = { fr: 'Texte', en: 'Text', es: 'Texto', de: 'Text' };
  mkdirSync(join(root, 'src/content/stages'), { recursive: true });
  const start = { name: 'Pow', nameIn: { de: 'Pau an der Gave' } };
  writeFileSync(file, dump({ number: 9, distanceKm: 1, start, text, wind: 'west' }));
  execFileSync(process.execPath, [resolve('scripts/importFacts.ts')], { cwd: root });
  expect(load(readFileSync(file, 'utf8'))).toMatchObject({
    number: 9,
    distanceKm: 153,
    start: { name: 'Pau', nameIn: start.nameIn },
    text,
    wind: 'west',
  });
});
