import { JERSEY } from '../race/jerseyShape.ts';
import { PAINT } from './paint.ts';
import { drawing, path, type PictureNode } from './pictureNode.ts';

/** A team's jersey, where its colours are known; as `TeamJersey.astro` draws it on pages: body, chest band, trim; `sizePx` square. */
export const jersey = (colours: readonly string[] | null, sizePx: number): readonly PictureNode[] => {
  if (colours === null) return [];
  const [body = 'none', band = body, trim = band] = colours;
  return [
    drawing({ viewBox: '0 0 48 48', width: sizePx, height: sizePx }, {}, [
      path({ fill: body, d: JERSEY.body }),
      path({ fill: band, d: JERSEY.band }),
      path({ fill: trim, d: JERSEY.trim }),
      path({
        fill: 'none',
        stroke: PAINT.ink,
        strokeWidth: 0.7,
        strokeLinejoin: 'round',
        d: JERSEY.body + JERSEY.seams,
      }),
    ]),
  ];
};
