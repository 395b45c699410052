import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { keyed } from '~/content/queries/keyed.ts';
import { allPictures } from '~/content/queries/namedPictures.ts';
import { drawAhead } from '~/lib/pictures/drawAhead.ts';
import { drawnWith, drawPicture } from '~/lib/pictures/drawPicture.ts';
import { PICTURE } from '~/lib/pictures/paint.ts';

/** Pictures begun before they are asked for: enough for the four threads on which Node encodes. */
const AHEAD = 4;

export const getStaticPaths = async () => {
  const pictures = await allPictures();
  const drawings = pictures.map(
    ({ tree }) =>
      () =>
        drawPicture({ tree: tree(), ...PICTURE }),
  );
  // The dev server draws what is looked at, and nothing else.
  const drawn = drawAhead(drawings, import.meta.env.DEV ? 0 : AHEAD);
  return keyed(
    pictures.map(({ locale, name }, index) => ({ params: { locale, name }, props: { draw: () => drawn(index) } })),
    { facts: 'results', shows: drawnWith },
  );
};

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** A picture that other sites show beside a link (Open Graph): `/de/pictures/stage-9.png`. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await props.draw()), { headers: { 'content-type': 'image/png' } });
