import { COVER_FRAME, riddenSvg } from './stageScene.ts';
import type { SceneFacts } from './posterScene.ts';

/** The position of a rider in a scene: the left edge and the height; and a position of the sun that does not touch the jersey. */
const PLACES = [
  { x: 30, size: 304, sunAt: 0.62 },
  { x: 470, size: 304, sunAt: 0.36 },
  { x: 240, size: 316, sunAt: 0.14 },
  { x: -44, size: 330, sunAt: 0.84 },
  { x: 380, size: 290, sunAt: 0.22 },
] as const;
/** The height and the distance from which a landscape is seen. */
const VIEWS = [
  { horizon: 262, highest: 40, sunRadius: 52 },
  { horizon: 282, highest: 120, sunRadius: 74 },
  { horizon: 234, highest: 20, sunRadius: 40 },
] as const;

/** What a rider wears. */
type Rider = { readonly colours: readonly string[]; readonly bib: number | undefined };

/** A rider on the road through a landscape. Another `turn` gives another composition in the same landscape. */
export const loneRiderSvg = (facts: SceneFacts, rider: Rider, turn: number): string => {
  const { sunAt, ...place } = PLACES[turn % PLACES.length] ?? PLACES[0];
  const view = VIEWS[turn % VIEWS.length] ?? VIEWS[0];
  return riddenSvg(facts, [{ ...rider, ...place }], { frame: { ...COVER_FRAME, ...view, sunAt }, scheme: 'both' });
};
