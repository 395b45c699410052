import { z } from 'astro/zod';
import { geoPath, type GeoContext, type GeoPermissibleObjects } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import countries from 'world-atlas/countries-50m.json';
import { pathOf, type Point } from './pathOf.ts';
import { routeProjection } from './routeProjection.ts';
import { simplifyLine } from './simplifyLine.ts';

/** Two paths in the box of `MAP_BOX`: the land of France, closed, and what is around it, as lines. */
type FranceOutline = { readonly land: string; readonly neighbours: string };

/** ISO 3166-1 numeric codes, the ids of Natural Earth's countries. */
const FRANCE = '250';
const AROUND = new Set([FRANCE, '020', '056', '276', '380', '442', '492', '528', '724', '756', '826', '832', '831']);

/** Units of the map, of which a phone shows one in three pixels: finer bends are bytes that nobody sees. */
const TOLERANCE = { land: 1.6, neighbours: 2.8 } as const;
/** Islands narrower than this are left out, in units. */
const SMALLEST_ISLAND = 12;

const arcs = z.array(z.number());
const countrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), id: z.string().optional(), arcs: z.array(arcs) }),
  z.object({ type: z.literal('MultiPolygon'), id: z.string().optional(), arcs: z.array(z.array(arcs)) }),
]);
const pair = z.tuple([z.number(), z.number()]);
const atlasSchema = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(z.array(z.number()))),
  objects: z.object({
    countries: z.object({ type: z.literal('GeometryCollection'), geometries: z.array(countrySchema) }),
  }),
});

/** The lines of a shape as they lie on the map. */
const drawnLines = (shape: GeoPermissibleObjects): readonly (readonly Point[])[] => {
  const lines: Point[][] = [];
  const pen: GeoContext = {
    moveTo: (x, y) => lines.push([[x, y]]),
    lineTo: (x, y) => lines.at(-1)?.push([x, y]),
    arc: () => undefined,
    beginPath: () => undefined,
    closePath: () => undefined,
  };
  geoPath(routeProjection(), pen)(shape);
  return lines;
};

const isWide = (line: readonly Point[]): boolean => {
  const across = line.map(([x]) => x);
  return Math.max(...across) - Math.min(...across) >= SMALLEST_ISLAND;
};

const draw = (): FranceOutline => {
  const atlas = atlasSchema.parse(countries);
  const geometries = atlas.objects.countries.geometries.filter(({ id }) => id !== undefined && AROUND.has(id));
  const france = geometries.filter(({ id }) => id === FRANCE);
  // Each line once: borders that two neighbours share, and the coasts; what France touches is in its own outline.
  const around = mesh(
    atlas,
    { type: 'GeometryCollection', geometries },
    (one, other) => one.id !== FRANCE && other.id !== FRANCE,
  );
  return {
    land: france
      .flatMap((country) => drawnLines(feature(atlas, country)))
      .filter(isWide)
      .map((ring) => pathOf(simplifyLine(ring, TOLERANCE.land), 'z'))
      .join(''),
    neighbours: drawnLines(around)
      .filter(isWide)
      .map((line) => pathOf(simplifyLine(line, TOLERANCE.neighbours)))
      .join(''),
  };
};

let drawn: FranceOutline | undefined;

/** France and what surrounds it (Natural Earth 1:50 million), drawn once however many pages show it. */
export const franceOutline = (): FranceOutline => (drawn ??= draw());
