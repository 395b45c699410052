import type { WordingKey } from '~/i18n/translate.ts';
import { emptyRoutes } from './emptyRoutes.ts';
import { raceBook } from './raceBook.ts';
import { films } from './siteEntries.ts';

type FilmsPage = {
  /** The description for search engines. */
  readonly about: WordingKey;
  /** The introduction; undefined where the page has only a partner's player (ScriptPlace.astro), whose films are not known here. */
  readonly lead: WordingKey | undefined;
};

/** The texts of the films page, depending on the films in the content. */
export const filmsPage = async (): Promise<FilmsPage> => {
  const state = await films();
  if (state !== 'none') return { about: 'videos.description', lead: state === 'here' ? 'videos.lead' : 'videos.soon' };
  if (!(await emptyRoutes()).includes('videos')) return { about: 'videos.description', lead: undefined };
  const { phase } = await raceBook();
  const none = phase.kind === 'over' ? 'videos.none' : 'videos.noneYet';
  return { about: none, lead: none };
};
