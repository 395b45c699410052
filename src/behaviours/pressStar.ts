import type { FollowWord } from '~/config/follow.ts';
import { FOLLOWED_MOST } from '~/config/preferences.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';
import { noteFollowed, readFollowed } from '~/runtime/preferences.ts';
import { followDoor } from './followDoor.ts';
import { readMenuFile } from './menuFile.ts';

let wordings: Promise<Wordings<FollowWord>> | undefined;

const readWordings = async (): Promise<Wordings<FollowWord>> => wordsOf(followDoor.check(await readMenuFile()).follow);

/** One request for all presses, so that their answers keep their order; a file that failed to load is requested again. */
const knownWordings = (): Promise<Wordings<FollowWord>> =>
  (wordings ??= readWordings().catch((reason: unknown) => {
    wordings = undefined;
    throw reason;
  }));

/** Follows or unfollows, and returns the wording for the result. */
const change = (entry: string): FollowWord => {
  const followed = readFollowed();
  const isFollowed = followed.includes(entry);
  if (!isFollowed && followed.length >= FOLLOWED_MOST) return 'full';
  const next = isFollowed ? followed.filter((each) => each !== entry) : [...followed, entry];
  if (!noteFollowed(next)) return 'notStored';
  return isFollowed ? 'off' : 'on';
};

/**
 * Handles a press of the star: follows or unfollows the rider or the team, and announces it.
 *
 * @throws {Error} when the file with the wordings cannot be loaded; the press counts all the same.
 */
export const pressStar = async (star: HTMLElement): Promise<void> => {
  const { entry = '', name = '' } = star.dataset;
  const word = change(entry);
  const place = star.querySelector('[role=status]');
  const wording = await knownWordings();
  if (place) place.textContent = wording(word, { name });
};
