import type { HomeWord } from '~/config/clubHome.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';

/** The wordings of the member's part of the club's page, out of what its attribute lists. */
export const homeWordsIn = (listed: string): Wordings<HomeWord> => {
  const read: unknown = JSON.parse(listed === '' ? '{}' : listed);
  return wordsOf(new Map(Object.entries(read ?? {}).map(([key, value]) => [key, String(value)])));
};
