import { RACE } from '../src/config/race.ts';
import { buildMoment } from '../src/config/race/replay.ts';
import type { DueMoment } from '../src/content/queries/dueMoments.ts';
import { momentIn } from './momentIn.ts';
import { readDues } from './readDues.ts';

/** The next moment at which the site changes with the clock, in race time and UTC, and what changes, as a sentence. */
export const nextDueSentence = (next: DueMoment | undefined): string => {
  if (next === undefined) return 'no later change is due';
  const utc = new Date(next.at).toISOString().replace('.000Z', 'Z');
  return `the next change is due on ${momentIn(RACE.timezone, next.at)} in race time (${utc}): ${next.known.join(', ')}`;
};

/** The same for the site that was just built, from its content. */
export async function nextDue(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { now } = buildMoment(env);
  const dues = await readDues({ root, env });
  return nextDueSentence(dues().find(({ at }) => at > now));
}
