import { expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { comparePages } from '~/content/views/comparePages.ts';

vi.mock('astro:content', () => import('../race/changedContent.ts'));

const [page] = await comparePages();
const pairs = page?.props.view.pairs ?? [];

it('the page of the comparison suggests riders with the first number of their team, each once', async () => {
  const { teams, riders } = await raceBook();
  const first = teams.map(({ code }) => riders.find(({ team }) => team === code)?.slug);
  const suggested = pairs.flat().map(({ slug }) => slug);
  expect(suggested.length).toBeGreaterThan(2);
  expect(suggested).toEqual(first.slice(0, suggested.length));
});

it('the colours of a suggested rider are those of the team', async () => {
  const { teams } = await raceBook();
  expect(pairs.flat().map(({ colours }) => colours)).toEqual(
    teams.slice(0, 2 * pairs.length).map(({ jerseyColours }) => jerseyColours),
  );
});
