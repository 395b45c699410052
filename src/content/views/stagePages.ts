import { LOCALES, type InEveryLocale, type Locale } from '~/i18n/locales.ts';
import { slugOf, stageSlug } from '~/i18n/paths.ts';
import type { EventStage } from '~/lib/structuredData/stageEvent.ts';
import { newsDesks, type NewsDesk } from '../queries/news.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook, type StageEntry } from '../queries/raceBook.ts';
import { articleCard, type ArticleCardShown } from './articleCard.ts';
import { eventStage } from './eventStage.ts';
import { jerseysShown, type JerseysShown } from './jerseysShown.ts';
import { stageShown, type StageShown } from './stageShown.ts';

type Neighbour = { readonly number: number; readonly finish: string };

/** The page of a stage. */
type StagePageShown = {
  readonly stage: StageShown;
  readonly text: string;
  /** The jerseys after the stage; null before its result. */
  readonly jerseys: JerseysShown | null;
  readonly articles: readonly ArticleCardShown[];
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** For search engines: the stage, and the first and the last one of the race that it belongs to. */
  readonly event: EventStage;
  readonly ends: readonly EventStage[];
};

const neighbourOf = ({ stages }: RaceBook, number: number): Neighbour | null => {
  const stage = stages.find((candidate) => candidate.number === number);
  return stage === undefined ? null : { number, finish: stage.finish.name };
};

/** The first and the last stage; just one in a race with a single stage. */
const endsOf = (stages: readonly StageEntry[]): readonly EventStage[] =>
  [...new Set([...stages.slice(0, 1), ...stages.slice(-1)])].map(eventStage);

/** The book has the towns' own names, for search engines. Cards also get this book, because their drawings are cached by its objects. */
const stagePageShown = (
  book: RaceBook,
  desks: InEveryLocale<NewsDesk>,
  stage: StageEntry,
  locale: Locale,
): StagePageShown => {
  const local = bookIn(book, locale);
  return {
    stage: stageShown(local, local.stage(stage.number), locale),
    text: stage.text[locale],
    jerseys: stage.result && jerseysShown(local, stage.number),
    articles: (desks[locale].byStage.get(stage.number) ?? []).map((article) => articleCard(book, article)),
    previous: neighbourOf(local, stage.number - 1),
    next: neighbourOf(local, stage.number + 1),
    event: eventStage(stage),
    ends: endsOf(book.stages),
  };
};

/** The pages of the stages. */
export const stagePages = async () => {
  const [book, desks] = [await raceBook(), await newsDesks()];
  return LOCALES.flatMap((locale) =>
    book.stages.map((stage) => ({
      params: { locale, stages: slugOf('stages', locale), stage: stageSlug(stage.number, locale) },
      props: { locale, view: stagePageShown(book, desks, stage, locale) },
    })),
  );
};
