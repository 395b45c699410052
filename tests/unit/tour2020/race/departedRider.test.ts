import { expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { drawRiderTable } from '../../race/drawRiderTable.ts';

vi.mock('astro:content', () => import('../../pictures/committedContent.ts'));

const { riders, departureOf } = await raceBook();

it('a rider who has left the race has the stage of the withdrawal in the table, not the place of the day before', async () => {
  const [gone] = riders.filter(({ bib }) => departureOf(bib) !== undefined);
  if (gone === undefined) throw new Error('No rider has left the race.');
  const html = await drawRiderTable([{ ...gone, place: 8 }]);
  expect(html).toContain(`st. ${String(departureOf(gone.bib)?.stage)}`);
  expect(html).not.toMatch(/<td [^>]*class="figure"[^>]*>8<\/td>/);
});
