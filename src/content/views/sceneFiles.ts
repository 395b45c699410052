import { LOCALES } from '~/i18n/locales.ts';
import { newsDesks } from '../queries/news.ts';
import { raceBook } from '../queries/raceBook.ts';
import { coverScene } from './coverShown.ts';
import { keyedFiles } from './keyed.ts';
import { raceScenes } from './raceScenes.ts';

/** The files of all scenes: those of the race, and the others that covers of articles show. */
export const sceneFiles = async () => {
  const [book, desks] = [await raceBook(), await newsDesks()];
  const articles = LOCALES.flatMap((locale) => desks[locale].articles);
  const covers = articles.filter(({ coverPhoto }) => coverPhoto === null).map((article) => coverScene(book, article));
  const files = new Map([...raceScenes(book), ...covers].map((scene) => [scene.name, scene]));
  return keyedFiles([...files.values()].map(({ name, svg }) => ({ params: { scene: name }, props: { svg } })));
};
