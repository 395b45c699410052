import { RACE } from '~/config/race.ts';
import { raceInstant, raceIso } from './raceTime.ts';

const onceForEach = <Answer>(read: (wallClock: string, timeZone: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (wallClock: string): Answer => {
    const answer = known.get(wallClock) ?? read(wallClock, RACE.timezone);
    known.set(wallClock, answer);
    return answer;
  };
};

/** `raceInstant` in the zone of the race, cached for builds: the page of an article needs its date some ten times, in each language. */
export const knownInstant = onceForEach(raceInstant);

/** `raceIso` in the zone of the race, cached for builds. */
export const knownIso = onceForEach(raceIso);
