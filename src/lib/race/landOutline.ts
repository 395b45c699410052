import { geoBounds, geoPath, type GeoContext, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';
import { RACE } from '~/config/race.ts';
import { pathOf, type Point } from './pathOf.ts';
import { OUTERMOST, routeProjection } from './routeProjection.ts';
import { simplifyLine } from './simplifyLine.ts';
import { worldAtlas } from './worldAtlas.ts';

/** Two paths in the box of `MAP_BOX`: the lands of the race, closed, and the surrounding land, as lines. */
type LandOutline = { readonly land: string; readonly neighbours: string };

const LANDS = new Set(RACE.map.lands);

/** Tolerance in units of the map, of which a phone shows three per pixel: finer bends are invisible bytes. */
const TOLERANCE = 1.6;
/** The factor of the tolerance for the surrounding land. */
const AROUND = 1.75;
/** Minimum width of an island, in units; smaller ones are left out. */
const SMALLEST_ISLAND = 12;

/** The projected lines of a shape. */
const drawnLines = (shape: GeoPermissibleObjects, projection: GeoProjection): readonly (readonly Point[])[] => {
  const lines: Point[][] = [];
  const pen: GeoContext = {
    moveTo: (x, y) => lines.push([[x, y]]),
    lineTo: (x, y) => lines.at(-1)?.push([x, y]),
    arc: () => undefined,
    beginPath: () => undefined,
    closePath: () => undefined,
  };
  geoPath(projection, pen)(shape);
  return lines;
};

const isWide = (line: readonly Point[]): boolean => {
  const across = line.map(([x]) => x);
  return Math.max(...across) - Math.min(...across) >= SMALLEST_ISLAND;
};

/** Whether a country may be in the picture, whose edges are a few degrees beyond the outermost places. */
const isNear = (shape: GeoPermissibleObjects): boolean => {
  const BEYOND_DEGREES = 4;
  const [[west, south], [east, north]] = geoBounds(OUTERMOST);
  const [[itsWest, itsSouth], [itsEast, itsNorth]] = geoBounds(shape);
  const isAcross = itsWest > itsEast;
  return (
    itsSouth < north + BEYOND_DEGREES &&
    itsNorth > south - BEYOND_DEGREES &&
    (isAcross || (itsWest < east + BEYOND_DEGREES && itsEast > west - BEYOND_DEGREES))
  );
};

type Country = ReturnType<typeof worldAtlas>['objects']['countries']['geometries'][number];

const isOfRace = ({ id }: Country): boolean => id !== undefined && LANDS.has(id);

const closed = (lines: readonly (readonly Point[])[], tolerance: number): string =>
  lines
    .filter(isWide)
    .map((ring) => pathOf(simplifyLine(ring, tolerance), 'z'))
    .join('');

/** The lands of the race on a map, and below them all land without borders, as paths of closed lines with a tolerance of some units. */
export const landPaths = (
  projection: GeoProjection,
  tolerance: number,
): { readonly land: string; readonly around: string } => {
  const atlas = worldAtlas();
  const near = atlas.objects.countries.geometries.filter((country) => isNear(feature(atlas, country)));
  const lands = near.filter(isOfRace).flatMap((country) => drawnLines(feature(atlas, country), projection));
  return {
    land: closed(lands, tolerance),
    around: closed(drawnLines(merge(atlas, near), projection), tolerance * AROUND),
  };
};

const draw = (): LandOutline => {
  const atlas = worldAtlas();
  const projection = routeProjection();
  const geometries = atlas.objects.countries.geometries.filter((country) => isNear(feature(atlas, country)));
  // Each line once: borders that two neighbours share, and the coasts; borders with the race's lands are in the lands' own outline.
  const isLand = ({ id = '' }: { readonly id?: string | number | undefined }): boolean => LANDS.has(String(id));
  const lands = atlas.objects.countries.geometries.filter(isOfRace);
  const around = mesh(
    atlas,
    { type: 'GeometryCollection', geometries },
    (one, other) => !isLand(one) && !isLand(other),
  );
  return {
    land: closed(
      lands.flatMap((country) => drawnLines(feature(atlas, country), projection)),
      TOLERANCE,
    ),
    neighbours: drawnLines(around, projection)
      .filter(isWide)
      .map((line) => pathOf(simplifyLine(line, TOLERANCE * AROUND)))
      .join(''),
  };
};

let drawn: LandOutline | undefined;

/** The lands of the race and their surroundings (Natural Earth 1:50 million), computed once for all pages. */
export const landOutline = (): LandOutline => (drawn ??= draw());
