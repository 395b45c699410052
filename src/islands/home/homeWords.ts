import type { HomeWord } from '~/config/clubHome.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';

const textsIn = (listed: string): readonly (readonly [key: string, text: string])[] => {
  const read: unknown = JSON.parse(listed === '' ? '{}' : listed);
  return Object.entries(read ?? {}).map(([key, value]) => [key, String(value)]);
};

/** The wordings of the member's part of the club's page, out of what its attribute lists. */
export const homeWordsIn = (listed: string): Wordings<HomeWord> => wordsOf(new Map(textsIn(listed)));

/** The names of the jerseys by the values of `favorite_maillot`, out of what its attribute lists. */
export const jerseyNamesIn = (listed: string): Readonly<Record<string, string>> => Object.fromEntries(textsIn(listed));
