/** The letter to the members on the club's page: a text for members (`src/content/members`) without an entry of its own in the news. */
export const CLUB_LETTER = 'club-home';

/** The address of the summary of the race, for a member's own view of it. */
export const RACE_FILE = '/race.json';

/** The words of the member's part of the club's page, by their keys in the message files without `club.`. */
export const CLUB_WORDS = [
  'welcome',
  'unavailable',
  'race',
  'onTheRoad',
  'finishDue',
  'yourTime',
  'raceTime',
  'isOver',
  'lastWinner',
  'favourites',
  'noFavourites',
  'choose',
  'notInRace',
  'wins',
  'bestRider',
  'profile',
] as const;

/** Wordings of it that have other keys in the message files. */
type BorrowedWord =
  | ('hello' | 'loading' | 'again' | 'finalRankings' | 'general' | 'teams' | 'stage' | 'leftRace')
  | ('completeness' | 'share' | 'complete' | 'personal' | 'fan' | 'practicing');

export type HomeWord = (typeof CLUB_WORDS)[number] | BorrowedWord;
