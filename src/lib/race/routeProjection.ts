import { geoConicConformal, type GeoProjection } from 'd3-geo';
import type { Box } from './profileGeometry.ts';

/** Size of the box that maps are drawn in, in units: the proportions of metropolitan France with Corsica. */
export const MAP_BOX: Box = { width: 1000, height: 960 };

const MARGIN = 16;

/** The outermost places, in degrees: Ouessant, Bray-Dunes, Lauterbourg, Cap Corse, Bonifacio. */
const OUTERMOST: GeoJSON.MultiPoint = {
  type: 'MultiPoint',
  coordinates: [
    [-5.15, 48.45],
    [2.55, 51.09],
    [8.23, 48.97],
    [9.56, 42.7],
    [9.25, 41.33],
  ],
};

/**
 * The projection of French maps, Lambert-93 (conic conformal, standard parallels 44° and 49°, central meridian 3°, origin at
 * 46.5°; IGN), fitted into the box and clipped at its edges. A new one each time, for a projection can be changed.
 */
export const routeProjection = (): GeoProjection =>
  geoConicConformal()
    .parallels([44, 49])
    .rotate([-3, 0])
    .center([0, 46.5])
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [MAP_BOX.width - MARGIN, MAP_BOX.height - MARGIN],
      ],
      OUTERMOST,
    )
    .clipExtent([
      [0, 0],
      [MAP_BOX.width, MAP_BOX.height],
    ]);
