import { topicIn, type Topic } from '~/config/news.ts';
import { LOCALES, type InEveryLocale, type Locale } from '~/i18n/locales.ts';
import { slugOf, type Path } from '~/i18n/paths.ts';
import { sharedPhotoPath, type CaptionedPhoto, type PhotoWords } from '~/lib/photos/photoShown.ts';
import { stageSubject, type PictureSubject } from '~/lib/pictures/sharedPicture.ts';
import { articlePaths, newsDesks, type Article, type NewsDesk } from '../queries/news.ts';
import { captionedPhoto, photoShown, type PhotoEntry } from '../queries/photos.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { allVideos } from '../queries/siteEntries.ts';
import type { Climb } from '../schemas/climb.ts';
import { articleCard, type ArticleCardShown } from './articleCard.ts';
import { directivesShown, type DirectiveShown } from './directiveShown.ts';
import { linked, riderLink, teamLink, type Linked } from './links.ts';
import { smallProfileShown, type SmallProfileShown } from './smallProfile.ts';

/** How many older articles follow an article. */
const OLDER = 3;

/** The riders, with their bibs, and the teams to whose pages an article links. */
export type Mentioned = {
  readonly riders: readonly (Linked & { readonly bib: number })[];
  readonly teams: readonly Linked[];
};

/** The stage that an article is about. */
export type ArticleStageShown = {
  readonly number: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly start: string;
  readonly finish: string;
  readonly elevationGainM: number | null;
  readonly climbs: readonly Pick<Climb, 'name' | 'category' | 'lengthKm'>[];
  readonly drawing: SmallProfileShown;
};

/** The page of an article. */
type ArticleShown = ArticleCardShown &
  Pick<Article, 'id' | 'updated' | 'authors' | 'sponsor' | 'corrections'> & {
    readonly topics: readonly Topic[];
    /** The riders and teams that it names. */
    readonly mentioned: Mentioned;
    readonly about: ArticleStageShown | null;
    readonly picture: PictureSubject;
    /** The words about its cover, where that is a photo. */
    readonly coverWords: PhotoWords | null;
    /** The photos of its text by their ids. */
    readonly photos: Readonly<Record<string, CaptionedPhoto>>;
    readonly alternates: Partial<InEveryLocale<Path>>;
    /** The file whose Markdown the page renders, with its digest and what its directives show; null where the text is only for members. */
    readonly text: {
      readonly file: string;
      readonly digest: string;
      readonly shown: readonly (DirectiveShown | null)[];
    } | null;
    readonly older: readonly ArticleCardShown[];
  };

/** The picture of an article: the photo of its cover, else that of its stage, else of the stage or team that its cover names, else of the race. */
const articlePicture = (book: RaceBook, { locale, stage, cover, coverPhoto }: Article): PictureSubject => {
  if (coverPhoto !== null)
    return { kind: 'photo', path: sharedPhotoPath(photoShown(coverPhoto)), alt: coverPhoto.alt[locale] };
  const [kind, key = ''] = cover.split('-');
  const shown = stage ?? (kind === 'profile' ? Number(key) : undefined);
  if (shown !== undefined) return stageSubject(book.stage(shown));
  return kind === 'team' ? { kind: 'team', ...linked(book.team(key)) } : { kind: 'race' };
};

/** Before the start list is known, riders have no page. */
const mentionedIn = (book: RaceBook, { riders = [], teams = [] }: Article): Mentioned => ({
  riders: book.riders.length === 0 ? [] : riders.map((bib) => ({ bib, ...riderLink(book, bib) })),
  teams: teams.map((code) => teamLink(book, code)),
});

const articleStage = (book: RaceBook, stage: number | undefined): ArticleStageShown | null => {
  if (stage === undefined) return null;
  const about = book.stage(stage);
  const { number, date, start, finish, elevationGainM } = about;
  const climbs = book.climbsOf(number).map(({ name, category, lengthKm }) => ({ name, category, lengthKm }));
  const drawing = smallProfileShown(about);
  return { number, date, start: start.name, finish: finish.name, elevationGainM, climbs, drawing };
};

/** The sources of the article pages. */
type Sources = {
  readonly book: RaceBook;
  readonly desks: InEveryLocale<NewsDesk>;
  readonly films: Awaited<ReturnType<typeof allVideos>>;
};

const articleShown = (
  { book, desks, films }: Sources,
  article: Article,
  [card, ...older]: readonly [ArticleCardShown, ...ArticleCardShown[]],
): ArticleShown => {
  const { id, locale, updated, stage, tags, authors, sponsor, corrections } = article;
  const { membersOnly, file, digest, directives, coverPhoto, photos } = article;
  return {
    ...card,
    id,
    updated,
    topics: tags.map((tag) => topicIn(tag, locale)),
    authors,
    sponsor,
    corrections,
    mentioned: mentionedIn(book, article),
    about: articleStage(bookIn(book, locale), stage),
    picture: articlePicture(bookIn(book, locale), article),
    coverWords: coverPhoto === null ? null : wordsOf(coverPhoto, locale),
    photos: Object.fromEntries(photos.map((photo) => [photo.id, captionedPhoto(photo, locale)])),
    alternates: articlePaths(desks, id),
    text: membersOnly ? null : { file, digest, shown: directivesShown(book, films, directives, locale) },
    older,
  };
};

const wordsOf = (photo: PhotoEntry, locale: Locale): PhotoWords => {
  const { alt, caption, credit, rights } = captionedPhoto(photo, locale);
  return { alt, caption, credit, rights };
};

/** The pages of the articles, in each language the newest first. */
export const articlePages = async () => {
  const sources = { book: await raceBook(), desks: await newsDesks(), films: await allVideos() };
  return LOCALES.flatMap((locale) => {
    const { articles } = sources.desks[locale];
    const cards = articles.map((article) => ({ article, card: articleCard(sources.book, article) }));
    return cards.map(({ article, card }, index) => {
      const older = cards.slice(index + 1, index + 1 + OLDER).map((other) => other.card);
      return {
        params: { locale, news: slugOf('news', locale), article: article.slug },
        props: { locale, view: articleShown(sources, article, [card, ...older]) },
      };
    });
  });
};
