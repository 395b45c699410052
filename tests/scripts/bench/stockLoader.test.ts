import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useStockLoader } from '../../../scripts/bench/stockLoader.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

it('replaces our loader by Astro’s own, in the present files', () => {
  const folder = temporaryFolder();
  for (const path of ['astro.config.mjs', 'src/content.config.ts', 'src/pages/[locale]/[news]/[article].astro']) {
    cpSync(path, join(folder, path));
  }
  useStockLoader(folder);
  expect(readFileSync(join(folder, 'src/content.config.ts'), 'utf8')).toContain("glob({ pattern: '*/*.md'");
  expect(readFileSync(join(folder, 'astro.config.mjs'), 'utf8')).not.toContain('newlyDrawn.draw,');
  const page = readFileSync(join(folder, 'src/pages/[locale]/[news]/[article].astro'), 'utf8');
  expect(page).toContain('<Content />');
  expect(page).not.toContain('drawMarkdown');
});
