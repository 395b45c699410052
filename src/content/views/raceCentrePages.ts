import { localePaths } from '~/i18n/paths.ts';
import { hasBegun } from '~/lib/race/racePhase.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook } from '../queries/raceBook.ts';
import { siteMoment } from '../queries/siteMoment.ts';
import { dayShown } from './dayShown.ts';
import { jerseysShown } from './jerseysShown.ts';
import { liveShown } from './liveShown.ts';
import { stageShown } from './stageShown.ts';

/** The race centre: the stage whose end is not known yet; after the race, its last stage. */
export const raceCentrePages = async () => {
  const book = await raceBook();
  const { phase } = book;
  const stage = book.stage(phase.next ?? phase.last);
  const common = {
    isOver: phase.kind === 'over',
    hasBegun: hasBegun(phase),
    day: dayShown(book),
    live: liveShown(book, siteMoment()),
    jerseys: stage.result && jerseysShown(book, stage.number),
  };
  return localePaths('raceCentre').map(({ params, props: { locale } }) => {
    const local = bookIn(book, locale);
    return {
      params,
      props: { locale, view: { ...common, stage: stageShown(local, local.stage(stage.number), locale) } },
    };
  });
};
