import { LOCALES } from '~/i18n/locales.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { allVideos } from '../queries/siteEntries.ts';

const routeOf = (book: RaceBook, number: number) => {
  const { start, finish, distanceKm, sprint } = book.stage(number);
  return {
    start: start.name,
    finish: finish.detail ?? finish.name,
    distanceKm,
    sprint,
    climbs: book
      .climbsOf(number)
      .map(({ name, km, lengthKm, averageGradientPercent }) => ({ name, km, lengthKm, averageGradientPercent })),
  };
};

/** The captions of the films that show a stage. */
export const captionFiles = async () => {
  const [book, videos] = [await raceBook(), await allVideos()];
  return videos.flatMap(({ id, file, stage, durationSeconds }) => {
    if (file === null || stage === undefined || durationSeconds === null) return [];
    return LOCALES.map((locale) => {
      const view = { ...routeOf(bookIn(book, locale), stage), seconds: durationSeconds };
      return { params: { locale, video: id }, props: { locale, view } };
    });
  });
};
