import { landPaths } from '~/lib/race/landOutline.ts';
import { placeDots, routePath, type RouteEnds } from '~/lib/race/routeGeometry.ts';
import { routeProjection } from '~/lib/race/routeProjection.ts';
import { oncePer } from '~/lib/oncePer.ts';
import { posterColours } from './posterColours.ts';
import { rectangle, row, whole, type PosterPiece } from './posterPiece.ts';
import { shapesOf } from './posterSvg.ts';
import { COVER_FRAME, svgOf } from './stageScene.ts';

const { width, height } = COVER_FRAME;

/** Tolerance in units: finer bends of a coast would cost bytes without being visible. */
const TOLERANCE = 2.4;

/** The ground of every map of a race, computed once. */
const groundOf = oncePer((stages: readonly RouteEnds[]) => {
  const projection = routeProjection(COVER_FRAME);
  return {
    ...landPaths(projection, TOLERANCE),
    lines: stages.map((stage) => routePath([stage], projection)),
    towns: placeDots(
      stages.flatMap(({ start, finish }) => [start, finish]),
      projection,
    ),
  };
});

/** Waves over the whole map; the lands cover them. */
const WAVES: PosterPiece = {
  role: 'detail',
  d: row(9, (index) => {
    const half = 15;
    const y = whole(22 + index * 39);
    const from = index % 2 === 0 ? -4 : -4 - half;
    return `M${from} ${y}q${half}-8 ${2 * half} 0${`t${2 * half} 0`.repeat(Math.ceil(width / (2 * half)))}`;
  }),
  line: 2,
};

/**
 * The route of the race as a map in the colours of a poster: the stages up to a given one in the yellow of the race, the others as a thin
 * line.
 */
export const routeSvg = (stages: readonly RouteEnds[], ridden: number): string => {
  const { land, around, lines, towns } = groundOf(stages);
  const [behind, ahead] = [lines.slice(0, ridden).join(''), lines.slice(ridden).join('')];
  const pieces: readonly PosterPiece[] = [
    { role: 'front', d: rectangle(0, 0, width, height) },
    WAVES,
    { role: 'dark', d: around },
    { role: 'light', d: land },
    { role: 'ink', d: ahead, line: 3 },
    { role: 'ink', d: behind, line: 12 },
    { role: 'accent', d: behind, line: 7 },
    { role: 'ink', d: towns, line: 10 },
    { role: 'paper', d: towns, line: 6 },
  ];
  return svgOf(COVER_FRAME, shapesOf(pieces, posterColours('island', 13), 'both'));
};
