import type { Landscape } from '~/config/landscapes.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import { kmToCoast } from '../../race/coast.ts';

/** What a landscape follows from. */
export type LandscapeFacts = Pick<Stage, 'number' | 'kind' | 'landscape'> & {
  readonly finish: Pick<Stage['finish'], 'latitude' | 'longitude'>;
  readonly profile: readonly { readonly altitudeM: number }[] | null;
};

/** A finish so near to a coast is one by the sea; the map of the coasts has no small islands. */
const BY_THE_SEA_KM = 20;
/** Above the trees, and among them, in metres. */
const [HIGH_M, WOODED_M] = [1900, 900];

/** By turns, so that days after each other do not look alike. */
const turn = (landscapes: readonly [Landscape, ...Landscape[]], number: number): Landscape =>
  landscapes[number % landscapes.length] ?? landscapes[0];

const isByTheSea = ({ latitude, longitude }: LandscapeFacts['finish']): boolean =>
  latitude !== null && longitude !== null && kmToCoast({ latitude, longitude }) <= BY_THE_SEA_KM;

/** The landscape of a stage: the one that its entry names, or what coast, altitudes and kind say. */
export const landscapeOf = ({ number, kind, landscape, finish, profile }: LandscapeFacts): Landscape => {
  if (landscape !== undefined) return landscape;
  const topM = Math.max(0, ...(profile ?? []).map(({ altitudeM }) => altitudeM));
  if (topM >= HIGH_M) return turn(['snow', 'hairpins', 'lake'], number);
  if (isByTheSea(finish)) return turn(['sea', 'island', 'palms'], number);
  if (topM >= WOODED_M || kind === 'mountain') return turn(['firs', 'village', 'hairpins', 'pasture', 'lake'], number);
  if (kind === 'hilly') return turn(['castle', 'forest', 'vines', 'village', 'viaduct'], number);
  return turn(['fields', 'sunflowers', 'orchard', 'city', 'castle', 'vines', 'village'], number);
};
