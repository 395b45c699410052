import type { LiveRace } from '~/lib/race/liveRace.ts';
import { delayIn, isOld, liveWriter, type LiveWriter } from './liveWriter.ts';
import { pollLive } from './pollLive.ts';
import type { RACE_NEWS } from './roadsideDoor.ts';

/** Repeated here: importing the constant would create a chunk for one name. */
const NEWS: typeof RACE_NEWS = 'club:race-news';

/** The announcement: the state, the delay, the kilometres to go, and the time of the data. Never who is ahead. */
const heard = (race: LiveRace, write: LiveWriter): string => {
  const { status, kilometresToGo, delayMinutes, updatedAt, isReconstructed } = race;
  const isRidden = status === 'onTheRoad' || status === 'neutralised';
  // Any delay is announced; a race that has not begun, or was stopped, is not "on schedule".
  const isDelayTold = status === 'onTheRoad' || (status !== 'finished' && delayMinutes !== 0);
  const facts = [
    write.word('asOf', write.time(updatedAt)),
    write.word(status),
    isDelayTold ? delayIn(race, write) : '',
    isRidden && kilometresToGo !== null ? write.word('toGo', write.number(kilometresToGo)) : '',
    isReconstructed ? write.word('reconstructed') : '',
  ];
  const old = isOld(race) ? ` – ${write.word('old', write.time(updatedAt))}` : '';
  return facts.filter((words) => words !== '').join(' · ') + old;
};

/** The kilometre that the head of the race has reached; undefined if unknown. */
const riddenKm = ({ status, kilometresToGo }: LiveRace, distanceKm: number): number | undefined => {
  if (status === 'finished') return distanceKm;
  return status === 'notStarted' || kilometresToGo === null ? undefined : distanceKm - kilometresToGo;
};

/**
 * Shows the delay of the race on the roadside page, and writes it in the attributes `data-delay` (minutes) and `data-ridden` (kilometres)
 * of the element, from which the tool moves its times. The returned function switches it on and off.
 */
export const mountLive = (element: HTMLElement): ((isOn: boolean) => void) => {
  const write = liveWriter(element.dataset);
  const said = element.querySelector('[data-said]');
  let race: LiveRace | undefined;
  return pollLive(element, (answer) => {
    if (typeof answer === 'object') ({ race } = answer);
    const none = write.word(answer === 'failed' ? 'unreachable' : 'waiting');
    const text = race === undefined ? none : heard(race, write);
    if (said !== null && said.textContent !== text) said.textContent = text;
    if (race === undefined) return;
    element.dataset['delay'] = String(race.delayMinutes);
    element.dataset['ridden'] = String(riddenKm(race, Number(element.dataset['distance'])) ?? '');
    element.dispatchEvent(new Event(NEWS, { bubbles: true }));
  });
};
