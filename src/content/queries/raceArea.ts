import { geoContains, geoDistance, geoStream, type GeoPermissibleObjects, type GeoStream } from 'd3-geo';
import { feature } from 'topojson-client';
import { RACE } from '~/config/race.ts';
import { MAP_BOX, routeProjection } from '~/lib/race/routeProjection.ts';
import { worldAtlas } from '~/lib/race/worldAtlas.ts';

/** Degrees east and north. */
export type Place = readonly [east: number, north: number];

/** How far a place on the edge of the map may lie from the lands of the race: far enough for islands and neighbouring countries. */
export const NEAR_KM = 500;
const EARTH_KM = 6371;

/** The corners of a shape of any type. */
const cornersOf = (shape: GeoPermissibleObjects): readonly [number, number][] => {
  const corners: [number, number][] = [];
  const stream: GeoStream = {
    point: (east, north) => corners.push([east, north]),
    lineStart: () => undefined,
    lineEnd: () => undefined,
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
  };
  geoStream(shape, stream);
  return corners;
};

const readArea = () => {
  const atlas = worldAtlas();
  const { geometries } = atlas.objects.countries;
  const codes = new Set(geometries.map(({ id }) => id));
  const shapes = geometries
    .filter(({ id }) => id !== undefined && RACE.map.lands.includes(id))
    .map((country) => feature(atlas, country));
  const corners = shapes.flatMap(cornersOf);
  const project = routeProjection();
  return {
    /** Whether a number is that of a country. */
    isCountry: (code: string): boolean => codes.has(code),
    /** Whether a place lies in a land of the race or near one. */
    isNear: ([east, north]: Place): boolean =>
      shapes.some((shape) => geoContains(shape, [east, north])) ||
      corners.some((corner) => geoDistance(corner, [east, north]) * EARTH_KM <= NEAR_KM),
    /** Whether the map of the route shows a place. */
    isOnMap: ([east, north]: Place): boolean => {
      const [x = -1, y = -1] = project([east, north]) ?? [];
      return x >= 0 && x <= MAP_BOX.width && y >= 0 && y <= MAP_BOX.height;
    },
  };
};

let area: ReturnType<typeof readArea> | undefined;

/** What the map of the race shows, by the lands and the edges that `race.yaml` names; read once. */
export const raceArea = (): ReturnType<typeof readArea> => (area ??= readArea());
