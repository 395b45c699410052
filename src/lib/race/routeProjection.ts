import { geoBounds, geoConicConformal, geoPath, type GeoProjection } from 'd3-geo';
import { RACE } from '~/config/race.ts';
import type { Box } from './profileGeometry.ts';

const MARGIN = 16;

/** Width of the map in its own units, the same for every race: sizes in units, such as that of a number, stay the same on a phone. */
const WIDTH = 1000;
/** Wider or taller than these a map would be a strip; then it shows more of what is around the area. */
const HEIGHTS = { least: 750, most: 1333 } as const;

/** Units beyond the box at which lands are cut, so that no line is drawn where the picture ends. */
const BEYOND = 4;

/** Places on the edge of the map. */
export const OUTERMOST: GeoJSON.MultiPoint = { type: 'MultiPoint', coordinates: RACE.map.outermost };

/** The usual standard parallels of a conic map lie a sixth of its height inside it; on them it is true to scale. */
const INSIDE = 1 / 6;

/** A conic conformal projection of an area (as Lambert-93 is for France), of any size. */
const conic = (area: GeoJSON.MultiPoint): GeoProjection => {
  const [[west, south], [east, north]] = geoBounds(area);
  const inside = INSIDE * (north - south);
  return geoConicConformal()
    .parallels([south + inside, north - inside])
    .rotate([-(west + east) / 2, 0])
    .center([0, (south + north) / 2]);
};

/** The box that an area fills, in units: between 4:3 wide and 3:4 tall. */
export const mapBox = (area: GeoJSON.MultiPoint): Box => {
  const [[left, top], [right, bottom]] = geoPath(conic(area)).bounds(area);
  const height = ((bottom - top) / (right - left)) * (WIDTH - 2 * MARGIN) + 2 * MARGIN;
  return { width: WIDTH, height: Math.round(Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, height))) };
};

/** Size of the box that the maps of the race are drawn in, in units. */
export const MAP_BOX: Box = mapBox(OUTERMOST);

/** The projection of the area of the race, fitted into a box and clipped just beyond its edges. A new one each time, for a projection can be changed. */
export const routeProjection = ({ width, height }: Box = MAP_BOX): GeoProjection =>
  conic(OUTERMOST)
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [width - MARGIN, height - MARGIN],
      ],
      OUTERMOST,
    )
    .clipExtent([
      [-BEYOND, -BEYOND],
      [width + BEYOND, height + BEYOND],
    ]);
