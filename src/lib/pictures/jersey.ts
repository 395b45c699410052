import { JERSEY } from '../race/jerseyShape.ts';
import { PAINT } from './paint.ts';
import { drawing, path, type PictureNode } from './pictureNode.ts';

/**
 * A team's jersey as `TeamJersey.astro` draws it on pages: body, chest band, trim; `sizePx` square. Colours that are not known (null)
 * leave its outline.
 */
export const jersey = (colours: readonly string[] | null, sizePx: number): PictureNode => {
  const [body = 'none', band = body, trim = band] = colours ?? [];
  return drawing({ viewBox: '0 0 48 48', width: sizePx, height: sizePx }, {}, [
    path({ fill: body, d: JERSEY.body }),
    path({ fill: band, d: JERSEY.band }),
    path({ fill: trim, d: JERSEY.trim }),
    path({ fill: 'none', stroke: PAINT.ink, strokeWidth: 0.7, strokeLinejoin: 'round', d: JERSEY.body + JERSEY.seams }),
  ]);
};
