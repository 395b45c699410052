import { oncePer } from '~/lib/oncePer.ts';
import type { ProfilePoint } from '~/lib/race/profileGeometry.ts';
import type { Stage } from '../schemas/stage.ts';

/** The profile of a stage as a small drawing shows it; null where it is not known. */
export type SmallProfileShown = { readonly points: readonly ProfilePoint[] | null; readonly distanceKm: number };

/** The points of a profile without the notes of the race book; one list per stage, because drawings are cached by list (`oncePer`). */
const withoutNotes = oncePer((profile: NonNullable<Stage['profile']>): readonly ProfilePoint[] =>
  profile.map(({ km, altitudeM }) => ({ km, altitudeM })),
);

/** The points of a stage's profile; null where it is not known. */
export const profilePoints = ({ profile }: Pick<Stage, 'profile'>): readonly ProfilePoint[] | null =>
  profile && withoutNotes(profile);

/** A stage as a small drawing. */
export const smallProfileShown = (stage: Pick<Stage, 'profile' | 'distanceKm'>): SmallProfileShown => ({
  points: profilePoints(stage),
  distanceKm: stage.distanceKm,
});
