import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { raceBook, type RiderEntry } from '~/content/queries/raceBook.ts';
import { listedRider } from '~/content/views/listedRider.ts';

type Drawable = Parameters<AstroContainer['renderToString']>[0];

/** The HTML of the table of riders, in English. The test that calls it must replace `astro:content`. */
export const drawRiderTable = async (riders: readonly RiderEntry[]): Promise<string> => {
  const [component] = Object.values(
    import.meta.glob<{ readonly default: Drawable }>('/src/components/RiderTable.astro', { eager: true }),
  );
  if (component === undefined) throw new Error('There is no table of riders.');
  const book = await raceBook();
  const container = await AstroContainer.create();
  const html = await container.renderToString(component.default, {
    props: {
      locale: 'en',
      caption: 'Riders',
      riders: riders.map((rider) => listedRider(book, rider)),
      isOver: book.phase.kind === 'over',
      placesAfter: book.settledAfter,
      isOfManyTeams: true,
    },
  });
  return html.replaceAll(/ data-astro-source-(?:file|loc)="[^"]*"/g, '');
};
