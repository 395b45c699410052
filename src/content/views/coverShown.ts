import { JERSEYS, type Jersey } from '~/config/race.ts';
import { oncePer } from '~/lib/oncePer.ts';
import type { PhotoShown } from '~/lib/photos/photoShown.ts';
import type { RouteEnds } from '~/lib/race/routeGeometry.ts';
import type { Stage } from '../schemas/stage.ts';
import type { Article } from '../queries/news.ts';
import { photoShown } from '../queries/photos.ts';
import type { RaceBook, StageEntry } from '../queries/raceBook.ts';
import { hasStageScene, hasTeamScene, stageScenePath, teamScenePath } from './sceneFiles.ts';

/** What the cover of an article shows. */
export type CoverShown =
  | { readonly kind: 'photo'; readonly photo: PhotoShown }
  /** The landscape of a stage, or the riders of a team, as a file. */
  | { readonly kind: 'scene'; readonly path: string }
  | { readonly kind: 'jersey'; readonly jersey: Jersey }
  | { readonly kind: 'route'; readonly route: readonly RouteEnds[] };

const placeOf = ({ latitude, longitude }: Stage['start']) => ({ latitude, longitude });

/** One list for all covers: the drawing is kept by list (`oncePer`). */
const routeOf = oncePer((stages: readonly StageEntry[]): readonly RouteEnds[] =>
  stages.map(({ start, finish }) => ({ start: placeOf(start), finish: placeOf(finish) })),
);

/**
 * The cover that an article's front matter names: `photo:start-in-nice`, `profile-9`, `jersey-green`, `team-TJV` or `map`. The route takes
 * the place of a profile or of colours that are not known.
 */
export const coverShown = (
  book: RaceBook,
  { cover, coverPhoto }: Pick<Article, 'cover' | 'coverPhoto'>,
): CoverShown => {
  if (coverPhoto !== null) return { kind: 'photo', photo: photoShown(coverPhoto) };
  const [kind = '', key = ''] = cover.split('-');
  const jersey = JERSEYS.find((known) => kind === 'jersey' && known === key);
  if (jersey !== undefined) return { kind: 'jersey', jersey };
  if (kind === 'profile') {
    const stage = book.stage(Number(key));
    if (hasStageScene(stage)) return { kind: 'scene', path: stageScenePath(stage) };
  }
  if (kind === 'team' && hasTeamScene(book.team(key))) return { kind: 'scene', path: teamScenePath(book, key) };
  return { kind: 'route', route: routeOf(book.stages) };
};
