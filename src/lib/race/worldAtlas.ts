import { z } from 'astro/zod';
import countries from 'world-atlas/countries-50m.json' with { type: 'json' };

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

/** The countries of the world (Natural Earth 1:50 million), by their ISO 3166-1 numbers. */
export const worldAtlas = () => atlasSchema.parse(countries);
