import { jerseyOf, type Jersey } from '~/config/race.ts';
import { oncePer } from '~/lib/oncePer.ts';
import { LEADER_COMPOSITIONS, leaderSvg } from '~/lib/pictures/poster/leaderScene.ts';
import { routeSvg } from '~/lib/pictures/poster/routeScene.ts';
import { sceneFacts } from '~/lib/pictures/poster/stageScene.ts';
import type { RouteEnds } from '~/lib/race/routeGeometry.ts';
import type { Article } from '../queries/news.ts';
import type { RaceBook, StageEntry } from '../queries/raceBook.ts';
import type { Stage } from '../schemas/stage.ts';
import { fileOf, type SceneFile } from './sceneFile.ts';

/** What the drawing of an article's cover depends on, in addition to the race. */
export type CoverSource = Pick<Article, 'id' | 'cover' | 'coverPhoto' | 'date' | 'stage'>;

const placeOf = ({ latitude, longitude }: Stage['start']) => ({ latitude, longitude });

/** One list for all maps, because their common parts are cached by list (`oncePer`). */
const routeOf = oncePer((stages: readonly StageEntry[]): readonly RouteEnds[] =>
  stages.map(({ start, finish }) => ({ start: placeOf(start), finish: placeOf(finish) })),
);

/** The scenes of a race that were already drawn, by name: the cover of an article is shown on many pages. */
const drawnOf = oncePer<readonly StageEntry[], Map<string, SceneFile>>(() => new Map());

const drawnOnce = ({ stages }: RaceBook, name: string, draw: () => string): SceneFile => {
  const drawn = drawnOf(stages);
  const file = drawn.get(name) ?? fileOf(name, draw());
  drawn.set(name, file);
  return file;
};

/** A number that is the same for the same article. */
const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** The leader in a jersey, on the stage that an article is about or else on a stage chosen by the article's id. */
export const leaderScene = (book: RaceBook, jersey: Jersey, article: Pick<CoverSource, 'id' | 'stage'>): SceneFile => {
  const turn = numberOf(article.id);
  const stage = book.stages.find(({ number }) => number === article.stage) ?? book.stages[turn % book.stages.length];
  if (stage === undefined) throw new RangeError('A race has a stage.');
  const composition = Math.floor(turn / book.stages.length) % LEADER_COMPOSITIONS;
  return drawnOnce(book, `jersey-${jersey}-${stage.number}-${composition}`, () =>
    leaderSvg(sceneFacts(stage), jerseyOf(jersey), composition),
  );
};

/** The route as far as it is ridden on the day of an article: it depends only on the calendar and reveals no result. */
export const routeScene = (book: RaceBook, { date }: Pick<CoverSource, 'date'>): SceneFile => {
  const ridden = book.stages.filter((stage) => stage.date < date.slice(0, stage.date.length)).length;
  return drawnOnce(book, `route-${ridden}`, () => routeSvg(routeOf(book.stages), ridden));
};
