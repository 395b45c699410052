import { PUBLIC_CHAT_OPEN_ROOM } from 'astro:env/client';
import type { ChatRoom } from '~/config/chat.ts';
import { SCRIPTS } from '~/config/scripts.ts';
import type { Locale } from '~/i18n/locales.ts';
import { localePaths } from '~/i18n/paths.ts';
import { chatRooms } from '../queries/chatRooms.ts';
import { hasClubLetter } from '../queries/clubLetter.ts';
import { publishedNews } from '../queries/news.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { allPartners } from '../queries/siteEntries.ts';
import { articleCard, type ArticleCardShown } from './articleCard.ts';
import { postersShown, type PosterShown } from './posterShown.ts';
import { partnerShown, type PartnerShown } from './partnerShown.ts';

/** What members find on the page of the club. */
export type ClubOffer = 'podium' | 'nextStage' | 'favourites' | 'letter' | 'chat';

/** The page of the club. */
export type ClubShown = {
  readonly offers: readonly ClubOffer[];
  readonly hasLetter: boolean;
  readonly rooms: readonly ChatRoom[];
  readonly posters: readonly PosterShown[];
  /** The articles whose text is only for members. */
  readonly articles: readonly ArticleCardShown[];
  readonly partners: readonly PartnerShown[];
};

/** What members find on the club's page in the present phase of the race. */
export const clubOffers = ({ phase }: Pick<RaceBook, 'phase'>, locale: Locale): readonly ClubOffer[] => {
  const isOver = phase.kind === 'over';
  // The rooms of the stages close with the race.
  const hasChat = !isOver || PUBLIC_CHAT_OPEN_ROOM !== '' || SCRIPTS.liveChat.url !== '';
  return [
    isOver ? 'podium' : 'nextStage',
    'favourites',
    ...(hasClubLetter(locale) ? (['letter'] as const) : []),
    ...(hasChat ? (['chat'] as const) : []),
  ];
};

const clubShown = async (book: RaceBook, locale: Locale): Promise<ClubShown> => {
  const articles = (await publishedNews(locale)).filter(({ membersOnly }) => membersOnly);
  return {
    offers: clubOffers(book, locale),
    hasLetter: hasClubLetter(locale),
    rooms: chatRooms(book.stages, PUBLIC_CHAT_OPEN_ROOM),
    posters: postersShown(book, locale),
    articles: articles.map((article) => articleCard(book, article)),
    partners: (await allPartners()).map((partner) => partnerShown(partner, locale)),
  };
};

/** The pages of the club. */
export const clubPages = async () => {
  const book = await raceBook();
  return Promise.all(
    localePaths('club').map(async ({ params, props: { locale } }) => ({
      params,
      props: { locale, view: await clubShown(book, locale) },
    })),
  );
};
