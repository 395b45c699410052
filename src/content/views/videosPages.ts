import { SCRIPTS } from '~/config/scripts.ts';
import { localePaths } from '~/i18n/paths.ts';
import { filmsPage } from '../queries/filmsPage.ts';
import { raceBook } from '../queries/raceBook.ts';
import { allVideos } from '../queries/siteEntries.ts';
import { videoShown } from './videoShown.ts';

type Hosting = { readonly id: string; readonly title: string; readonly hosted?: string | undefined };

/** The films that the host's player can play, by their ids there. */
const hostedIn = (films: readonly Hosting[]) =>
  films.flatMap(({ title, hosted }) => (hosted === undefined ? [] : [{ id: hosted, title }]));

/** The pages of the films: those that can be watched, here or at a host, and those that are announced. */
export const videosPages = async () => {
  const [book, videos, texts] = [await raceBook(), await allVideos(), await filmsPage()];
  const hasPlayer = SCRIPTS.videoPlayer.url !== '';
  return localePaths('videos').map(({ params, props: { locale } }) => {
    const shown = videos.map((video) => videoShown(book, video, locale));
    return {
      params,
      props: {
        locale,
        view: {
          ...texts,
          films: shown.filter(({ file }) => file !== null),
          hosted: hasPlayer ? hostedIn(shown) : [],
          coming: shown.filter(({ file, hosted }) => file === null && !(hasPlayer && hosted !== undefined)),
        },
      },
    };
  });
};
