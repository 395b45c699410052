import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { hasBegun } from '~/lib/race/racePhase.ts';
import { homeNews } from '../queries/news.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { allPartners, allVideos } from '../queries/siteEntries.ts';
import { articleCard } from './articleCard.ts';
import { eventStage } from './eventStage.ts';
import { extremesShown } from './extremesShown.ts';
import { jerseysShown } from './jerseysShown.ts';
import { linked } from './links.ts';
import { partnerShown } from './partnerShown.ts';
import { raceNow } from './raceNow.ts';
import { smallProfileShown, type SmallProfileShown } from './smallProfile.ts';
import { videoShown } from './videoShown.ts';

/** The home page shows the last films; their own page has all of them. */
const FILMS_SHOWN = 3;

/** A stage in the row of all stages. */
export type StripStage = {
  readonly number: number;
  readonly date: string;
  readonly finish: string;
  readonly drawing: SmallProfileShown;
};

/** Who won a stage. */
export type StageWinner = { readonly number: number; readonly name: string };

/** The row of all stages. */
export const stripOf = ({ stages }: RaceBook): readonly StripStage[] =>
  stages.map((stage) => ({
    number: stage.number,
    date: stage.date,
    finish: stage.finish.name,
    drawing: smallProfileShown(stage),
  }));

const winnersOf = ({ stages, rider }: RaceBook): readonly StageWinner[] =>
  stages.flatMap(({ number, result }) => (result === null ? [] : [{ number, name: rider(result.winner.bib).name }]));

/** What the home page shows in every language. */
const common = (book: RaceBook) => ({
  hasBegun: hasBegun(book.phase),
  winners: winnersOf(book),
  jerseys: jerseysShown(book, book.standing?.afterStage),
  event: { stages: book.stages.map(eventStage), teams: book.teams.map(linked) },
});

/** Cards get the original book: their drawings are cached by its objects. */
const inLanguage = async (book: RaceBook, locale: Locale) => {
  const films = (await allVideos()).filter(({ file }) => file !== null).slice(-FILMS_SHOWN);
  const local = bookIn(book, locale);
  return {
    strip: stripOf(local),
    extremes: extremesShown(local),
    now: raceNow(local, locale),
    articles: (await homeNews(locale)).map((article) => articleCard(book, article, locale)),
    films: films.map((film) => videoShown(local, film, locale)),
    partners: (await allPartners()).map((partner) => partnerShown(partner, locale)),
  };
};

/** The home pages. */
export const homePages = async () => {
  const book = await raceBook();
  const shared = common(book);
  return Promise.all(
    LOCALES.map(async (locale) => ({
      params: { locale },
      props: { locale, view: { ...shared, ...(await inLanguage(book, locale)) } },
    })),
  );
};
