import { geoDistance } from 'd3-geo';
import { mesh } from 'topojson-client';
import { worldAtlas } from './worldAtlas.ts';

const EARTH_RADIUS_KM = 6371;

type Place = { readonly latitude: number; readonly longitude: number };

/** Points along all coasts of the world: the borders that belong to one country only. */
const readCoasts = (): readonly (readonly [number, number])[] => {
  const atlas = worldAtlas();
  return mesh(atlas, atlas.objects.countries, (one, other) => one === other).coordinates.flatMap((line) =>
    line.map(([longitude = 0, latitude = 0]) => [longitude, latitude] as const),
  );
};

let coasts: ReturnType<typeof readCoasts> | undefined;

/** Distance of a place from the sea, in kilometres; accurate to a few kilometres, because the map has a vertex only every few. */
export const kmToCoast = ({ latitude, longitude }: Place): number => {
  coasts ??= readCoasts();
  const NEAR_DEGREES = 2;
  const near = coasts.filter(
    ([east, north]) =>
      Math.abs(north - latitude) < NEAR_DEGREES && Math.abs(((east - longitude + 540) % 360) - 180) < 2 * NEAR_DEGREES,
  );
  return near.reduce(
    (least, place) => Math.min(least, geoDistance([longitude, latitude], [place[0], place[1]]) * EARTH_RADIUS_KM),
    Infinity,
  );
};
