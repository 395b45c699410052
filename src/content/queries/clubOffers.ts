import { PUBLIC_CHAT_OPEN_ROOM } from 'astro:env/client';
import { SCRIPTS } from '~/config/scripts.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { hasClubLetter } from './clubLetter.ts';
import { raceBook } from './raceBook.ts';

/** What members find on the club's page in the phase that the race is in, as names in the reader's language. */
export const clubOffers = async (locale: Locale): Promise<readonly string[]> => {
  const t = wordingIn(locale);
  const { phase } = await raceBook();
  const isOver = phase.kind === 'over';
  // The rooms of the stages close with the race.
  const hasChat = !isOver || PUBLIC_CHAT_OPEN_ROOM !== '' || SCRIPTS.liveChat.url !== '';
  return [
    t(isOver ? 'club.offer.podium' : 'club.offer.nextStage'),
    t('club.offer.favourites'),
    ...(hasClubLetter(locale) ? [t('club.offer.letter')] : []),
    ...(hasChat ? [t('club.offer.chat')] : []),
  ];
};
