import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { once } from '~/content/queries/once.ts';
import { keyedFiles } from '~/content/views/keyed.ts';
import { sharedPictures } from '~/content/views/sharedPictures.ts';
import { drawAhead } from '~/lib/pictures/drawAhead.ts';
import { drawnWith, drawPicture } from '~/lib/pictures/drawPicture.ts';
import { PICTURE } from '~/lib/pictures/paint.ts';
import { pictureTree } from '~/lib/pictures/pictureTree.ts';

/** How many pictures are drawn ahead of their request: enough for the four threads on which Node encodes. */
const AHEAD = 4;

type Params = { readonly locale: string; readonly name: string };
const addressOf = ({ locale, name }: Params): string => `${locale}/${name}`;

export const getStaticPaths = async () => {
  const tools = drawnWith();
  return keyedFiles(
    (await sharedPictures()).map(({ params, props }) => ({
      params,
      props: { ...props, address: addressOf(params), tools },
    })),
  );
};

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

const drawings = once(async () => {
  const pictures = await sharedPictures();
  const places = new Map(pictures.map(({ params }, index) => [addressOf(params), index]));
  const begin = pictures.map(
    ({ props: { locale, view } }) =>
      () =>
        drawPicture({ tree: pictureTree(view, locale), ...PICTURE }),
  );
  // The dev server draws only requested pictures.
  const drawn = drawAhead(begin, import.meta.env.DEV ? 0 : AHEAD);
  return (address: string) => drawn(places.get(address) ?? -1);
});

/** A picture that other sites show beside a link (Open Graph): `/de/pictures/stage-9.png`. */
export const GET: APIRoute<Props> = async ({ props }) => {
  const draw = await drawings();
  return new Response(new Uint8Array(await draw(props.address)), { headers: { 'content-type': 'image/png' } });
};
