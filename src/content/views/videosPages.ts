import { localePaths } from '~/i18n/paths.ts';
import { filmsPage } from '../queries/filmsPage.ts';
import { raceBook } from '../queries/raceBook.ts';
import { allVideos } from '../queries/siteEntries.ts';
import { videoShown } from './videoShown.ts';

/** The pages of the films: those that can be watched, and those that are announced. */
export const videosPages = async () => {
  const [book, videos, texts] = [await raceBook(), await allVideos(), await filmsPage()];
  return localePaths('videos').map(({ params, props: { locale } }) => {
    const shown = videos.map((video) => videoShown(book, video, locale));
    return {
      params,
      props: {
        locale,
        view: {
          ...texts,
          films: shown.filter(({ file }) => file !== null),
          coming: shown.filter(({ file }) => file === null),
        },
      },
    };
  });
};
