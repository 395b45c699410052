import { afterEach, expect, it } from 'vitest';
import { checkApart } from '../../scripts/checkApart.ts';
import { checkContent } from '../../scripts/checkContent.ts';
import { smallSite } from './smallSite.ts';

const PRIVACY = 'src/content/pages/fr/privacy.md';

let site: ReturnType<typeof smallSite>;

afterEach(() => {
  site.remove();
});

/** The mistakes and remarks of a check that has a process of its own from a number of files. */
const checked = async (manyFiles: number) => {
  const remarks: string[] = [];
  const say = (remark: string): void => {
    remarks.push(remark);
  };
  return { mistakes: await checkApart(site.root, { say }, manyFiles), remarks };
};

it('an archive without mistakes is checked in a process of its own, which says how many entries it has read', async () => {
  site = smallSite();
  const { mistakes, remarks } = await checked(10_000);
  expect(mistakes).toEqual([]);
  const count: unknown = expect.stringMatching(/^Content: \d+ entries, no mistakes\.$/);
  expect(await checked(1)).toEqual({ mistakes, remarks: [...remarks, count] });
});

it('the mistakes of an archive are the same sentences, with their number', async () => {
  site = smallSite();
  site.write(PRIVACY, site.read(PRIVACY).replace('updated: 2026-11-20', 'updated: soon'));
  const here = await checkContent(site.root);
  expect(here).toHaveLength(1);
  expect((await checked(1)).mistakes).toEqual([...here, '1 mistake in 1 file.']);
  expect((await checked(10_000)).mistakes).toEqual(here);
});
