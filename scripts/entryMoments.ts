import { RACE } from '../src/config/race.ts';
import { readRaceTime } from '../src/lib/race/moment.ts';
import type { Answers } from './new/answers.ts';
import type { Kind } from './new/kind.ts';

type Read =
  { readonly status: 'read'; readonly answers: Answers } | { readonly status: 'refused'; readonly sentence: string };

/** The editor's answers with their moments in the form of the files: local time of the race, to the second. */
export const entryMoments = ({ fields }: Kind, answers: Answers): Read => {
  const read = new Map(answers);
  for (const { name } of fields.filter(({ isMoment }) => isMoment)) {
    try {
      const answer = answers.get(name);
      if (answer !== undefined) read.set(name, readRaceTime(answer, RACE.timezone));
    } catch (error) {
      if (error instanceof RangeError) return { status: 'refused', sentence: `--${name}: ${error.message}` };
      throw error;
    }
  }
  return { status: 'read', answers: read };
};
