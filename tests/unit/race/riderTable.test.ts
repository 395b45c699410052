import { expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { drawRiderTable } from './drawRiderTable.ts';

vi.mock('astro:content', () => import('../pictures/committedContent.ts'));

const { riders, departureOf } = await raceBook();
const staying = riders.filter(({ bib }) => departureOf(bib) === undefined).slice(0, 3);
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

it('has no column of places before there are any', async () => {
  const html = await drawRiderTable(staying.map((rider) => ({ ...rider, place: null })));
  expect(html).not.toMatch(/Final place|General/);
  expect(await drawRiderTable(staying.map((rider) => ({ ...rider, place: 7 })))).toMatch(/Final place|General/);
});

it('distinguishes a place without a source from one that does not exist yet', async () => {
  const [first, ...others] = staying;
  if (first === undefined) throw new Error('Nobody stayed in the race.');
  const unknown = others.map((rider) => ({ ...rider, place: null }));
  expect(count(await drawRiderTable([{ ...first, place: 7 }, ...unknown]), /<td class="figure"[^>]*>–<\/td>/g)).toBe(
    others.length,
  );
  expect(await drawRiderTable(unknown)).not.toContain('–');
});

it('has the country of each rider twice, for a wide screen and for a narrow one, of which one is shown', async () => {
  const html = await drawRiderTable(staying);
  expect(count(html, /<td class="country-beside">/g)).toBe(staying.length);
  expect(count(html, /<span class="country-below">/g)).toBe(staying.length);
});
