import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLeftovers } from '../../../scripts/bench/leftovers.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

it('takes folders out of a project as often as they come back, and removes nothing before the end', () => {
  const [folder, place] = [temporaryFolder(), join(temporaryFolder(), 'leftovers')];
  const leftovers = openLeftovers(folder, place);
  leftovers.takeOut(['dist', 'missing']);
  expect(existsSync(place)).toBe(false);
  for (const text of ['one', 'two']) {
    mkdirSync(join(folder, 'cache/dist'), { recursive: true });
    writeFileSync(join(folder, 'cache/dist/page.html'), text);
    leftovers.takeOut(['cache/dist', 'missing']);
    expect(existsSync(join(folder, 'cache/dist'))).toBe(false);
  }
  const taken = readdirSync(place).map((name) => readFileSync(join(place, name, 'page.html'), 'utf8'));
  expect(taken.toSorted()).toEqual(['one', 'two']);
  leftovers.remove();
  expect(existsSync(place)).toBe(false);
});
