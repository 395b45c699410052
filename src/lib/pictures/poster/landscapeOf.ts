import type { Landscape } from '~/config/landscapes.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import { kmToCoast } from '../../race/coast.ts';

/** The facts that determine a landscape. */
export type LandscapeFacts = Pick<Stage, 'number' | 'kind' | 'landscape'> & {
  readonly finish: Pick<Stage['finish'], 'latitude' | 'longitude'>;
  readonly profile: readonly { readonly altitudeM: number }[] | null;
};

/** Distance from a coast within which a finish counts as being by the sea; the map of the coasts has no small islands. */
const BY_THE_SEA_KM = 20;
/** Altitudes in metres above the tree line, and in woods. */
const [HIGH_M, WOODED_M] = [1900, 900];

/** Alternates the landscapes, so that successive days look different. */
const turn = (landscapes: readonly [Landscape, ...Landscape[]], number: number): Landscape =>
  landscapes[number % landscapes.length] ?? landscapes[0];

const isByTheSea = ({ latitude, longitude }: LandscapeFacts['finish']): boolean =>
  latitude !== null && longitude !== null && kmToCoast({ latitude, longitude }) <= BY_THE_SEA_KM;

/** The landscape of a stage: the one named in its entry, or one derived from coast, altitudes and kind. */
export const landscapeOf = ({ number, kind, landscape, finish, profile }: LandscapeFacts): Landscape => {
  if (landscape !== undefined) return landscape;
  const topM = Math.max(0, ...(profile ?? []).map(({ altitudeM }) => altitudeM));
  if (topM >= HIGH_M) return turn(['snow', 'hairpins', 'lake'], number);
  if (isByTheSea(finish)) return turn(['sea', 'island', 'palms'], number);
  if (topM >= WOODED_M || kind === 'mountain') return turn(['firs', 'village', 'hairpins', 'pasture', 'lake'], number);
  if (kind === 'hilly') return turn(['castle', 'forest', 'vines', 'village', 'viaduct'], number);
  return turn(['fields', 'sunflowers', 'orchard', 'city', 'castle', 'vines', 'village'], number);
};
