import type { FollowWord } from '~/config/follow.ts';
import { FOLLOWED_MOST } from '~/config/preferences.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';
import { noteFollowed, readFollowed } from '~/runtime/preferences.ts';
import { followDoor } from './followDoor.ts';
import { readMenuFile } from './menuFile.ts';

let wordings: Promise<Wordings<FollowWord>> | undefined;

const readWordings = async (): Promise<Wordings<FollowWord>> => wordsOf(followDoor.check(await readMenuFile()).follow);

/** One request for all presses, so that their answers come in their order; a file that did not come is asked for again. */
const knownWordings = (): Promise<Wordings<FollowWord>> =>
  (wordings ??= readWordings().catch((reason: unknown) => {
    wordings = undefined;
    throw reason;
  }));

/** Follows, or ends it, and answers with the wording for what has come of it. */
const change = (entry: string): FollowWord => {
  const followed = readFollowed();
  const isFollowed = followed.includes(entry);
  if (!isFollowed && followed.length >= FOLLOWED_MOST) return 'full';
  const next = isFollowed ? followed.filter((each) => each !== entry) : [...followed, entry];
  if (!noteFollowed(next)) return 'notStored';
  return isFollowed ? 'off' : 'on';
};

/**
 * What a press of the star does: the reader follows the rider or the team from now on, or no longer, and is told so.
 *
 * @throws {Error} when the file with the wordings does not answer; the press counts all the same.
 */
export const pressStar = async (star: HTMLElement): Promise<void> => {
  const { entry = '', name = '' } = star.dataset;
  const word = change(entry);
  const place = star.querySelector('[role=status]');
  const wording = await knownWordings();
  if (place) place.textContent = wording(word, { name });
};
