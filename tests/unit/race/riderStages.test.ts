import { expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { riddenStages } from '~/content/views/riderPages.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

it.each(LOCALES)(
  'the stages of a rider are in a table whose columns have different headings, in %s',
  async (locale) => {
    const book = await raceBook();
    const stages = book.riders.slice(0, 1).flatMap((rider) => riddenStages(book, rider));
    const html = await drawComponent('RiderStages', { locale, stages });
    const headings = [...html.matchAll(/<th scope="col"[^>]*>([^<]*)<\/th>/g)].map(([, text]) => text?.trim());
    expect(headings).toHaveLength(4);
    expect(new Set(headings).size).toBe(4);
  },
);
