/** The landscapes that a poster of a stage can stand in; a stage's entry may name one of them. */
export const LANDSCAPES = [
  'castle',
  'city',
  'fields',
  'firs',
  'forest',
  'hairpins',
  'island',
  'lake',
  'lavender',
  'orchard',
  'palms',
  'paris',
  'pasture',
  'ridges',
  'sea',
  'snow',
  'sunflowers',
  'viaduct',
  'village',
  'vines',
  'volcanoes',
] as const;

export type Landscape = (typeof LANDSCAPES)[number];
