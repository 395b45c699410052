import { oncePer } from '../oncePer.ts';
import { landPath } from './landOutline.ts';
import type { Box } from './profileGeometry.ts';
import { routePath, type RouteEnds } from './routeGeometry.ts';
import { routeProjection } from './routeProjection.ts';

/** The box of a cover, in units; it has the proportions of `ArticleCover.astro`, 16 to 7, so that the map fills it to its edges. */
export const COVER_BOX: Box = { width: 1000, height: 437.5 };

/** The area of the race with its stages as two paths in `COVER_BOX`, however small or large the area is. */
export const routeCover = oncePer((stages: readonly RouteEnds[]) => {
  const projection = routeProjection(COVER_BOX);
  return { land: landPath(projection), stages: routePath(stages, projection) };
});
