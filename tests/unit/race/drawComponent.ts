import { experimental_AstroContainer as AstroContainer } from 'astro/container';

type Drawable = Parameters<AstroContainer['renderToString']>[0];

const components = new Map(
  Object.entries(
    import.meta.glob<Drawable>(['/src/{components,layouts}/*.astro', '/src/islands/*/*.astro'], { import: 'default' }),
  ).map(([file, load]) => [file.replace(/^.*\/|\.astro$/g, ''), load]),
);
const container = AstroContainer.create({ astroConfig: { site: 'https://club.example' } });

/**
 * The HTML of a component without the additions of development mode. The test that calls it must replace `astro:content`.
 *
 * @param name the name of the component's file, without its extension.
 * @throws RangeError for a name that no component has.
 */
export const drawComponent = async (name: string, props: Readonly<Record<string, unknown>>): Promise<string> => {
  const component = components.get(name);
  if (component === undefined) throw new RangeError(`No component ${name}.`);
  const html = await (await container).renderToString(await component(), { props });
  return html.replaceAll(/ data-astro-[\w-]+(?:="[^"]*")?/g, '').replaceAll(/\s+/g, ' ');
};
