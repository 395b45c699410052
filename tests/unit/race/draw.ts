import { experimental_AstroContainer as AstroContainer } from 'astro/container';

type Drawable = Parameters<AstroContainer['renderToString']>[0];

const drawings = import.meta.glob<Drawable>('/src/components/drawings/*.astro', { eager: true, import: 'default' });
const container = AstroContainer.create();

/** The markup of a drawing as in a built page: without the source positions that only development mode adds. */
export const draw = async (name: string, props: Record<string, unknown>): Promise<string> => {
  const drawing = drawings[`/src/components/drawings/${name}.astro`];
  if (!drawing) throw new RangeError(`No drawing ${name}.`);
  const html = await (await container).renderToString(drawing, { props });
  return html.replaceAll(/ data-astro-source-(?:file|loc)="[^"]*"/g, '');
};
