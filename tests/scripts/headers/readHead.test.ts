import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PARENTS_META } from '~/config/embedding.ts';
import { readHead } from '../../../scripts/headers/readHead.ts';
import { usedHeap } from '../../usedHeap.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const PARENTS = 'https://partner.example https://other.example';

const pageWith = (policy: string, rest = '') =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">` +
  `<meta name="${PARENTS_META}" content="${PARENTS}"><title>É</title></head><body>${rest}</body></html>`;

it('the policy of a page and the origins that may frame it are read from its head', () => {
  const file = join(temporaryFolder(), 'index.html');
  writeFileSync(file, pageWith("script-src 'self'"));
  expect(readHead(file)).toEqual({ policy: "script-src 'self'", parents: PARENTS });
});

it('what is read does not keep the page in memory', () => {
  const folder = temporaryFolder();
  const files = Array.from({ length: 500 }, (_, number) => join(folder, `${number}.html`));
  for (const [number, file] of files.entries()) {
    writeFileSync(file, pageWith(`script-src 'self' https://number-${number}.example`, 'Étape '.repeat(10_000)));
  }
  const before = usedHeap();
  const heads = files.map(readHead);
  expect(usedHeap() - before).toBeLessThan(5_000_000);
  expect(heads[499]?.policy).toBe("script-src 'self' https://number-499.example");
});
