import { geoBounds, geoConicConformal, geoPath, type GeoProjection } from 'd3-geo';
import { RACE } from '~/config/race.ts';
import type { Box } from './profileGeometry.ts';

const MARGIN = 16;

/**
 * Width of the map in its own units, the same for every race, so that sizes in units, such as that of a number, stay the same on a phone.
 */
const WIDTH = 1000;
/** Limits of the height: a wider or taller map would be a strip, so it shows more of the surroundings instead. */
const HEIGHTS = { least: 750, most: 1333 } as const;

/** Distance in units beyond the box at which lands are cut, so that no line is drawn at the edge of the picture. */
const BEYOND = 4;

/** Places on the edge of the map. */
export const OUTERMOST: GeoJSON.MultiPoint = { type: 'MultiPoint', coordinates: RACE.map.outermost };

/** The usual standard parallels of a conic map, on which it is true to scale, lie a sixth of its height inside it. */
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

/**
 * The projection of the area of the race, fitted into a box and clipped just beyond its edges. Each call returns a new one, because a
 * projection is mutable.
 */
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
