import { JERSEYS } from '~/config/race.ts';
import type { PhotoShown } from '~/lib/photos/photoShown.ts';
import { inlineScene } from '~/lib/pictures/poster/inlineScene.ts';
import { photoShown } from '../queries/photos.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import { leaderScene, routeScene, type CoverSource } from './coverScenes.ts';
import { scenePath, type SceneFile } from './sceneFile.ts';
import { stageScene, teamScene } from './raceScenes.ts';

/** What the cover of an article shows: a photo, or a scene as a file or within the page. */
export type CoverShown =
  | { readonly kind: 'photo'; readonly photo: PhotoShown }
  | { readonly kind: 'scene'; readonly path: string }
  | { readonly kind: 'inlineScene'; readonly svg: string };

/**
 * The scene that an article's front matter names: `profile-9` the landscape of a stage, `jersey-green` the leader in that jersey,
 * `team-TJV` riders of a team, `map` the route. The route replaces an unknown profile or unknown colours.
 */
export const coverScene = (book: RaceBook, article: Omit<CoverSource, 'coverPhoto'>): SceneFile => {
  const [kind = '', key = ''] = article.cover.split('-');
  const jersey = JERSEYS.find((known) => kind === 'jersey' && known === key);
  if (jersey !== undefined) return leaderScene(book, jersey, article);
  const scene =
    kind === 'profile' ? stageScene(book.stage(Number(key))) : kind === 'team' ? teamScene(book, key) : undefined;
  return scene ?? routeScene(book, article);
};

/** The cover of an article: its photo, or the scene that it names. */
export const coverShown = (book: RaceBook, article: CoverSource): CoverShown =>
  article.coverPhoto === null
    ? { kind: 'scene', path: scenePath(coverScene(book, article)) }
    : { kind: 'photo', photo: photoShown(article.coverPhoto) };

/**
 * The same for the beginning of a list: the scene is inlined, so that no request delays the first paint. Only on the first page of a list:
 * the filter inserts cards from the following pages into the first one, whose content policy allows only its own styles.
 */
export const firstCover = (book: RaceBook, article: CoverSource): CoverShown =>
  article.coverPhoto === null
    ? { kind: 'inlineScene', svg: inlineScene(coverScene(book, article).svg) }
    : coverShown(book, article);
