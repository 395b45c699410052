import { experimental_AstroContainer as AstroContainer } from 'astro/container';

type Drawable = Parameters<AstroContainer['renderToString']>[0];

const components = import.meta.glob<Drawable>('/src/components/*.astro', { import: 'default' });
const container = AstroContainer.create({ astroConfig: { site: 'https://club.example' } });

/**
 * The HTML of a component without what only development adds. The test that calls it replaces `astro:content`.
 *
 * @throws RangeError for a name that no component has.
 */
export const drawComponent = async (name: string, props: Readonly<Record<string, unknown>>): Promise<string> => {
  const component = components[`/src/components/${name}.astro`];
  if (component === undefined) throw new RangeError(`No component ${name}.`);
  const html = await (await container).renderToString(await component(), { props });
  return html.replaceAll(/ data-astro-[\w-]+(?:="[^"]*")?/g, '').replaceAll(/\s+/g, ' ');
};
